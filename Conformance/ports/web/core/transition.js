// The calls of a transition between view controllers, in their order (Docs/TransitionsReference.md).

const presentation = { of: "PresentationController" }, preview = { of: "PreviewController", answer: "animated" };

export class Transition {
  constructor(kind, isInteractive, observe) {
    Object.assign(this, { kind, isInteractive, observe });
  }
  /** Asks and notifies everyone, and starts the animation. `hasLayout` tells whether the container needs a layout. */
  begin(start, hasLayout) {
    const { observe } = this, isPresent = this.kind === "present";
    if (isPresent) {
      observe("presentationControllerForPresented", { answer: "nil" });
      observe("adaptivePresentationStyle", { ...presentation, answer: "none" });
    }
    observe(isPresent ? "animationControllerForPresented" : "animationControllerForDismissed", { answer: "animated" });
    observe(isPresent ? "interactionControllerForPresentation" : "interactionControllerForDismissal",
      { answer: this.isInteractive ? "interactive" : "nil" });
    observe(isPresent ? "presentationTransitionWillBegin" : "dismissalTransitionWillBegin", presentation);
    observe(isPresent ? "viewWillAppear" : "viewWillDisappear", preview);
    observe("presentedView", presentation);
    observe("transitionDuration", { answer: "0.35" });
    observe(this.isInteractive ? "startInteractiveTransition" : "animateTransition");
    start();
    if (hasLayout() || isPresent) this.layOut();
    if (isPresent) observe("viewIsAppearing", preview);
  }
  layOut() {
    this.observe("containerViewWillLayoutSubviews", presentation);
    this.observe("containerViewDidLayoutSubviews", presentation);
  }
  complete(succeeded, hasLayout) {
    const { observe } = this, answer = String(succeeded), isPresent = this.kind === "present";
    observe("completeTransition", { answer });
    if (isPresent) {
      if (hasLayout()) this.layOut();
      observe("viewDidAppear", preview);
    } else if (succeeded) observe("viewDidDisappear", preview);
    else {
      observe("viewWillAppear", preview);
      hasLayout();
      this.layOut();
      observe("viewIsAppearing", preview);
      observe("viewDidAppear", preview);
    }
    observe(isPresent ? "presentationTransitionDidEnd" : "dismissalTransitionDidEnd", { ...presentation, answer });
    observe("animationEnded", { answer });
  }
}
