// Made from Conformance/Schemas by Conformance/Tools/derived; change those, not this file.
//
// A member with ? may be absent, and null is a value: compile with exactOptionalPropertyTypes. The units are in the files.

// Animations

export interface AnimationsCenterChange {
  center: [number, number];
}

export interface AnimationsAlphaChange {
  alpha: number;
}

export interface AnimationsCornerRadiusChange {
  cornerRadius: number;
}

export interface AnimationsWidthChange {
  width: number;
}

export type AnimationsChange =
  | AnimationsCenterChange
  | AnimationsAlphaChange
  | AnimationsCornerRadiusChange
  | AnimationsWidthChange;

export interface AnimationsCurveTiming {
  curve: "easeInOut" | "easeIn" | "easeOut" | "linear";
}

export interface AnimationsControlPointsTiming {
  controlPoints: [number, number, number, number];
}

export interface AnimationsDampingRatioTiming {
  dampingRatio: number;
  velocity: number | [number, number];
}

export interface AnimationsMassTiming {
  mass: number;
  stiffness: number;
  damping: number;
  velocity: [number, number];
}

export interface AnimationsPeriodTiming {
  period: number;
  bounce: number;
  velocity: number;
}

export type AnimationsTiming =
  | AnimationsCurveTiming
  | AnimationsControlPointsTiming
  | AnimationsDampingRatioTiming
  | AnimationsMassTiming
  | AnimationsPeriodTiming;

export interface AnimationsAnimateStep {
  at: number;
  do: "animate";
  changes: AnimationsChange[];
  duration: number;
  delay: number;
  timing: AnimationsTiming;
  options?: ("repeat" | "autoreverse" | "replacing")[];
}

export interface AnimationsKeyframesStep {
  at: number;
  do: "keyframes";
  duration: number;
  frames: {start: number; duration: number; change: AnimationsChange}[];
}

export interface AnimationsSetStep {
  at: number;
  do: "set";
  changes: AnimationsChange[];
}

export interface AnimationsAdoptStep {
  at: number;
  do: "adopt";
}

export interface AnimationsCancelStep {
  at: number;
  do: "cancel";
  block: number;
}

export interface AnimationsGiven {
  steps: (AnimationsAnimateStep | AnimationsKeyframesStep | AnimationsSetStep | AnimationsAdoptStep | AnimationsCancelStep)[];
  times: number[];
}

export interface AnimationsShown {
  center?: [number, number];
  alpha?: number;
  cornerRadius?: number;
  width?: number;
}

export interface AnimationsModel {
  center?: [number, number];
  alpha?: number;
  cornerRadius?: number;
  width?: number;
}

export interface AnimationsExpect {
  states: {at: number; shown: AnimationsShown; model: AnimationsModel}[];
  ends: {at: number; block: number; finished: boolean}[];
}

export interface AnimationsCase {
  name: string;
  given: AnimationsGiven;
  expect: AnimationsExpect;
}

export interface AnimationsFile {
  $schema: string;
  version: 1;
  part: "Animations";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: AnimationsCase[];
}

// Constants

export interface ConstantsTunableNumber {
  name: string;
  value: number;
  unit: string;
  range: [number, number];
  meaning: string;
  source: string;
  used: string[];
}

export interface ConstantsTunableChoice {
  name: string;
  value: string;
  choices: string[];
  meaning: string;
  source: string;
  used: string[];
}

export interface ConstantsFixedNumber {
  name: string;
  value: number;
  unit: string;
  meaning: string;
  source: string;
  used: string[];
}

export interface ConstantsStateRow {
  state: string;
  event: string;
  guard?: string;
  actions: string[];
  next: string;
}

export interface ConstantsStateTable {
  section: string;
  states: string[];
  events: string[];
  rows: ConstantsStateRow[];
}

export interface ConstantsFile {
  $schema: string;
  version: 1;
  tuning: (ConstantsTunableNumber | ConstantsTunableChoice)[];
  presets: {[name: string]: {[name: string]: number | string}};
  fixed: ConstantsFixedNumber[];
  states: {[name: string]: ConstantsStateTable};
}

// Decay

export interface DecayPlainGiven {
  kind: "decay";
  form: "uiKit" | "pop";
  deceleration: number;
  velocity: number;
  times: number[];
  thresholds: number[];
  distances: number[];
}

export interface DecayPlainExpect {
  displacements: number[];
  velocities: number[];
  limit: number;
  restTimes: (number | "infinity")[];
  timesToReach: (number | null)[];
  velocitiesToReach: number[][];
}

export interface DecayPlainCase {
  name: string;
  given: DecayPlainGiven;
  expect: DecayPlainExpect;
}

export interface DecayScrollGiven {
  kind: "scroll";
  position: number;
  velocity: number;
  range: [number, number];
  deceleration: number;
  edgeStiffness: number;
  times: number[];
}

export interface DecayScrollExpect {
  restTime: number;
  restValue: number;
  values: number[];
  velocities: number[];
}

export interface DecayScrollCase {
  name: string;
  given: DecayScrollGiven;
  expect: DecayScrollExpect;
}

export type DecayCase = DecayPlainCase | DecayScrollCase;

export interface DecayFile {
  $schema: string;
  version: 1;
  part: "Decay";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: DecayCase[];
}

// Decisions

export interface DecisionsDismissalGiven {
  rule: "dismissal";
  constants: {threshold: number; flickThreshold: number; flickSpeed: number};
  progress: number;
  velocities: number[];
}

export interface DecisionsDragGiven {
  rule: "drag";
  constants: {distance: number; threshold: number; flickThreshold: number; flickSpeed: number; slop: number};
  velocity: number;
  distanceFromPress: number;
  translations: number[];
}

export interface DecisionsProjectedGiven {
  rule: "projected";
  constants: {beyond: number; contraryVelocity: number | null; deceleration: number};
  opposite: boolean;
  progress: number;
  velocities: number[];
}

export interface DecisionsThresholdGiven {
  rule: "threshold";
  constants: {threshold: number; contraryVelocity: number | null};
  opposite: boolean;
  progress: number;
  velocities: number[];
}

export interface DecisionsSpeedOrThresholdGiven {
  rule: "speedOrThreshold";
  constants: {speed: number | null; threshold: number};
  opposite: boolean;
  progress: number;
  velocities: number[];
}

export interface DecisionsPagesGiven {
  rule: "pages";
  constants: {threshold: number; flickSpeed: number; rubberBand: number; length: number};
  current: number;
  count: number;
  start: number;
  translation: number;
  velocity: number;
}

export interface DecisionsReleaseExpect {
  finishes: boolean[];
}

export interface DecisionsDragExpect {
  progress: number[];
  finishes: boolean[];
}

export interface DecisionsPagesExpect {
  page: number;
  position: number;
  pageVelocity: number;
}

export interface DecisionsCase {
  name: string;
  given: DecisionsDismissalGiven | DecisionsDragGiven | DecisionsProjectedGiven | DecisionsThresholdGiven | DecisionsSpeedOrThresholdGiven | DecisionsPagesGiven;
  expect: DecisionsReleaseExpect | DecisionsDragExpect | DecisionsPagesExpect;
}

export interface DecisionsFile {
  $schema: string;
  version: 1;
  part: "Decisions";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: DecisionsCase[];
}

// Gestures

export interface GesturesPointerEvent {
  t: number;
  type: "pointer";
  phase: "down" | "move" | "up" | "cancel";
  id: number;
  x: number;
  y: number;
  source: "mouse" | "touch";
}

export interface GesturesScrollEvent {
  t: number;
  type: "scroll";
  phase?: "mayBegin" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  precise: boolean;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface GesturesPinchEvent {
  t: number;
  type: "pinch";
  phase: "began" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  scale: number;
  rotation?: number;
}

export interface GesturesKeyEvent {
  t: number;
  type: "key";
  phase: "down" | "up";
  key: string;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface GesturesResizeEvent {
  t: number;
  type: "resize";
  size: [number, number];
}

export interface GesturesMotionEvent {
  t: number;
  type: "motion";
  reduced: boolean;
}

export interface GesturesDecodedEvent {
  t: number;
  type: "decoded";
  photo: number;
  size: [number, number];
  mode: "fit" | "fill";
  delay: number;
}

export interface GesturesGiven {
  window: [number, number];
  settings: {slop: number; scrollSlop: number; scrollSilence: number; doubleTapInterval: number; doubleTapSlop: number; velocityEstimator: "weighted"};
  views: ({name: string; in: string | null; frame: [number, number, number, number]; scrolls: "horizontal" | "vertical" | null; content: number; recognizers: ({name: string; kind: "tap" | "pan" | "pinch" | "rotation"; taps: number; begins: "always" | "never" | "horizontal" | "vertical"; receives: boolean; beginsAtPress: boolean; fingers: boolean; wheel: boolean; waitsFor: string[]; joins: string[]})[]})[];
  events: (GesturesPointerEvent | GesturesScrollEvent | GesturesPinchEvent | GesturesKeyEvent | GesturesResizeEvent | GesturesMotionEvent | GesturesDecodedEvent)[];
  times: number[];
}

export interface GesturesFailedChange {
  t: number;
  recognizer: string;
  state: "failed";
}

export interface GesturesTapChange {
  t: number;
  recognizer: string;
  state: "began" | "changed" | "ended" | "cancelled";
  location: [number, number];
}

export interface GesturesPanChange {
  t: number;
  recognizer: string;
  state: "began" | "changed" | "ended" | "cancelled";
  location: [number, number];
  translation: [number, number];
  velocity: [number, number];
  inferred: boolean;
}

export interface GesturesRotationChange {
  t: number;
  recognizer: string;
  state: "began" | "changed" | "ended" | "cancelled";
  location: [number, number];
  rotation: number;
  rotationVelocity: number;
}

export interface GesturesPinchChange {
  t: number;
  recognizer: string;
  state: "began" | "changed" | "ended" | "cancelled";
  location: [number, number];
  translation: [number, number];
  velocity: [number, number];
  scale: number;
  scaleVelocity: number;
  rotation: number;
}

export interface GesturesExpect {
  changes: (GesturesFailedChange | GesturesTapChange | GesturesPanChange | GesturesRotationChange | GesturesPinchChange)[];
  offsets: {t: number; view: string; offset: number}[];
}

export interface GesturesCase {
  name: string;
  given: GesturesGiven;
  expect: GesturesExpect;
}

export interface GesturesFile {
  $schema: string;
  version: 1;
  part: "Gestures";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: GesturesCase[];
}

// POPSprings

export interface POPSpringsSlidersGiven {
  kind: "sliders";
  bounciness: number;
  speed: number;
}

export interface POPSpringsOrigamiGiven {
  kind: "origami";
  tension: number;
  friction: number;
}

export interface POPSpringsDynamicsGiven {
  kind: "dynamics";
  tension: number;
  friction: number;
  mass: number;
}

export interface POPSpringsSliders {
  bounciness: number;
  speed: number;
}

export interface POPSpringsExpect {
  mass: number;
  stiffness: number;
  damping: number;
  tension: number;
  friction: number;
  sliders: null | POPSpringsSliders;
}

export interface POPSpringsCase {
  name: string;
  given: POPSpringsSlidersGiven | POPSpringsOrigamiGiven | POPSpringsDynamicsGiven;
  expect: POPSpringsExpect;
}

export interface POPSpringsFile {
  $schema: string;
  version: 1;
  part: "POPSprings";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: POPSpringsCase[];
}

// Paging

export interface PagingPointerEvent {
  t: number;
  type: "pointer";
  phase: "down" | "move" | "up" | "cancel";
  id: number;
  x: number;
  y: number;
  source: "mouse" | "touch";
}

export interface PagingScrollEvent {
  t: number;
  type: "scroll";
  phase?: "mayBegin" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  precise: boolean;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface PagingPinchEvent {
  t: number;
  type: "pinch";
  phase: "began" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  scale: number;
}

export interface PagingKeyEvent {
  t: number;
  type: "key";
  phase: "down" | "up";
  key: string;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface PagingResizeEvent {
  t: number;
  type: "resize";
  size: [number, number];
}

export interface PagingMotionEvent {
  t: number;
  type: "motion";
  reduced: boolean;
}

export interface PagingDecodedEvent {
  t: number;
  type: "decoded";
  photo: number;
  size: [number, number];
  mode: "fit" | "fill";
  delay: number;
}

export interface PagingGiven {
  header: {format: "tactile-recording"; version: 2; size: [number, number]; scale: number; reduceMotion: boolean; paging: boolean; zooming: boolean; tuning: {follow: "article" | "direct"; gestures: {velocityEstimator: "weighted"}}};
  photos: [number, number][];
  events: (PagingPointerEvent | PagingScrollEvent | PagingPinchEvent | PagingKeyEvent | PagingResizeEvent | PagingMotionEvent | PagingDecodedEvent)[];
  times: number[];
}

export interface PagingTransition {
  kind: "present" | "dismiss";
  phase: "animating" | "interactive" | "settling";
}

export interface PagingPhoto {
  index: number;
  frame: [number, number, number, number];
  scale: number;
  cornerRadius: number;
  alpha: number;
}

export interface PagingPage {
  index: number;
  phase: "rest" | "dragging" | "settling";
  position: number;
  velocity: number;
}

export interface PagingExpect {
  frames: ({t: number; screen: "grid" | "preview"; gesture: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed"; inferred: boolean; translation: [number, number]; velocity: [number, number]; progress: number; transition: PagingTransition | null; dimming: number; photo: PagingPhoto | null; sourceHidden: boolean; pinch?: {scale: number; velocity: number; center: [number, number]}; flight: {state: "away" | "presenting" | "caught" | "shown" | "held" | "gliding" | "settling" | "fading"; destination: "preview" | "thumbnail" | null; style: "plain" | "thrown" | null; velocity: [number, number, number, number] | null; scaleVelocity: number | null}; page: PagingPage | null})[];
  completions: {t: number; completed: boolean}[];
}

export interface PagingCase {
  name: string;
  given: PagingGiven;
  expect: PagingExpect;
}

export interface PagingFile {
  $schema: string;
  version: 1;
  part: "Paging";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: PagingCase[];
}

// Patterns

export interface PatternsCubeGiven {
  pattern: "cube";
  eyeDistance: number;
  deepestShade: number;
  size: [number, number];
  page: number;
  offset: number;
}

export interface PatternsParallaxGiven {
  pattern: "parallax";
  amount: number;
  distance: number;
  size: [number, number];
}

export interface PatternsStripGiven {
  pattern: "strip";
  itemSize: [number, number];
  spacing: number;
  size: [number, number];
  count: number;
  from: number;
  to: number;
  proposals: {offset: number; velocity: number}[];
}

export interface PatternsLinkGiven {
  pattern: "link";
  size: [number, number];
  itemSize: [number, number];
  spacing: number;
  stripSize: [number, number];
  count: number;
  pageOffsets: number[];
  stripOffsets: number[];
}

export interface PatternsFlipGiven {
  pattern: "flip";
  kind: "flipFromLeft" | "flipFromRight" | "flipFromTop" | "flipFromBottom" | "crossDissolve";
  duration: number;
  frame: [number, number, number, number];
  times: number[];
}

export interface PatternsCircleGiven {
  pattern: "circle";
  point: [number, number];
  size: [number, number];
  openness: number[];
}

export interface PatternsGuideGiven {
  pattern: "guide";
  size: [number, number];
}

export interface PatternsElementsGiven {
  pattern: "elements";
  duration: number;
  dampingRatio: number;
  velocity: number;
  start: [number, number, number, number];
  end: [number, number, number, number];
  times: number[];
}

export interface PatternsCubeExpect {
  frame: [number, number, number, number];
  transform: {translation: [number, number]; scale: number; rotation: number; rotationX: number; rotationY: number; perspective: number; depth: number};
  alpha: number;
  shade: number;
  corners: [[number, number] | null, [number, number] | null, [number, number] | null, [number, number] | null];
}

export interface PatternsParallaxExpect {
  frame: [number, number, number, number];
}

export interface PatternsStripExpect {
  contentSize: [number, number];
  frames: [number, number, number, number][];
  items: [number, number];
  rests: number[];
}

export interface PatternsLinkExpect {
  strip: number[];
  pages: number[];
}

export interface PatternsOldSide {
  rotationX: number;
  rotationY: number;
  perspective: number;
  alpha: number;
  corners: [[number, number] | null, [number, number] | null, [number, number] | null, [number, number] | null];
}

export interface PatternsNewSide {
  rotationX: number;
  rotationY: number;
  perspective: number;
  alpha: number;
  corners: [[number, number] | null, [number, number] | null, [number, number] | null, [number, number] | null];
}

export interface PatternsFlipExpect {
  states: ({old: PatternsOldSide | null; new: PatternsNewSide | null})[];
}

export interface PatternsCircleExpect {
  fraction: [number, number];
  coveringRadius: number;
  circles: {center: [number, number]; radius: number}[];
}

export interface PatternsGuideExpect {
  headingEm: number;
  heading: [number, number, number, number] | null;
  strip: [number, number, number, number];
  cards: 1 | 3 | 5;
  card: [number, number];
  spacing: number;
  cardEm: number;
  detailEm: number;
  margin: number;
  picture: number;
  columns: 1 | 2 | 3;
}

export interface PatternsElementsExpect {
  states: ({frame: [number, number, number, number] | null; background: number | null})[];
}

export interface PatternsCase {
  name: string;
  given: PatternsCubeGiven | PatternsParallaxGiven | PatternsStripGiven | PatternsLinkGiven | PatternsFlipGiven | PatternsCircleGiven | PatternsGuideGiven | PatternsElementsGiven;
  expect: PatternsCubeExpect | PatternsParallaxExpect | PatternsStripExpect | PatternsLinkExpect | PatternsFlipExpect | PatternsCircleExpect | PatternsGuideExpect | PatternsElementsExpect;
}

export interface PatternsFile {
  $schema: string;
  version: 1;
  part: "Patterns";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: PatternsCase[];
}

// PhotoFlights

export interface PhotoFlightsPointerEvent {
  t: number;
  type: "pointer";
  phase: "down" | "move" | "up" | "cancel";
  id: number;
  x: number;
  y: number;
  source: "mouse" | "touch";
}

export interface PhotoFlightsScrollEvent {
  t: number;
  type: "scroll";
  phase?: "mayBegin" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  precise: boolean;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface PhotoFlightsPinchEvent {
  t: number;
  type: "pinch";
  phase: "began" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  scale: number;
}

export interface PhotoFlightsKeyEvent {
  t: number;
  type: "key";
  phase: "down" | "up";
  key: string;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface PhotoFlightsResizeEvent {
  t: number;
  type: "resize";
  size: [number, number];
}

export interface PhotoFlightsMotionEvent {
  t: number;
  type: "motion";
  reduced: boolean;
}

export interface PhotoFlightsDecodedEvent {
  t: number;
  type: "decoded";
  photo: number;
  size: [number, number];
  mode: "fit" | "fill";
  delay: number;
}

export interface PhotoFlightsGiven {
  header: {format: "tactile-recording"; version: 2; size: [number, number]; scale: number; reduceMotion: boolean; paging: boolean; zooming: boolean; tuning: {follow: "article" | "direct"; gestures: {velocityEstimator: "weighted"}}};
  photos: [number, number][];
  events: (PhotoFlightsPointerEvent | PhotoFlightsScrollEvent | PhotoFlightsPinchEvent | PhotoFlightsKeyEvent | PhotoFlightsResizeEvent | PhotoFlightsMotionEvent | PhotoFlightsDecodedEvent)[];
  times: number[];
}

export interface PhotoFlightsTransition {
  kind: "present" | "dismiss";
  phase: "animating" | "interactive" | "settling";
}

export interface PhotoFlightsPhoto {
  index: number;
  frame: [number, number, number, number];
  scale: number;
  cornerRadius: number;
  alpha: number;
}

export interface PhotoFlightsExpect {
  frames: ({t: number; screen: "grid" | "preview"; gesture: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed"; inferred: boolean; translation: [number, number]; velocity: [number, number]; progress: number; transition: PhotoFlightsTransition | null; dimming: number; photo: PhotoFlightsPhoto | null; sourceHidden: boolean; pinch?: {scale: number; velocity: number; center: [number, number]}; flight: {state: "away" | "presenting" | "caught" | "shown" | "held" | "gliding" | "settling" | "fading"; destination: "preview" | "thumbnail" | null; style: "plain" | "thrown" | null; velocity: [number, number, number, number] | null; scaleVelocity: number | null}})[];
  completions: {t: number; completed: boolean}[];
}

export interface PhotoFlightsCase {
  name: string;
  given: PhotoFlightsGiven;
  expect: PhotoFlightsExpect;
}

export interface PhotoFlightsFile {
  $schema: string;
  version: 1;
  part: "PhotoFlights";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: PhotoFlightsCase[];
}

// PresentationFrames

export interface PresentationFramesGiven {
  window: [number, number];
  scale: number;
  style: "automatic" | "pageSheet" | "formSheet" | "fullScreen" | "overFullScreen" | "currentContext" | "overCurrentContext" | "custom";
  custom?: "twoThirds" | "slideIn.left" | "slideIn.right" | "slideIn.top" | "slideIn.bottom";
  context?: [number, number, number, number];
  preferredContentSize?: [number, number];
  adaptsTo?: {compactWidth: "none" | "fullScreen" | "overFullScreen"; compactHeight: "none" | "fullScreen" | "overFullScreen"};
  overrides?: {horizontal: "unspecified" | "compact" | "regular"; vertical: "unspecified" | "compact" | "regular"};
  resized?: [number, number];
}

export interface PresentationFramesExpect {
  horizontalSizeClass: "compact" | "regular";
  verticalSizeClass: "compact" | "regular";
  style: "automatic" | "pageSheet" | "formSheet" | "fullScreen" | "overFullScreen" | "currentContext" | "overCurrentContext" | "custom";
  presentingView: "root" | "context";
  container: [number, number, number, number];
  frame: [number, number, number, number];
  presentingViewStays: boolean;
  presentingFrame: [number, number, number, number];
}

export interface PresentationFramesCase {
  name: string;
  given: PresentationFramesGiven;
  expect: PresentationFramesExpect;
}

export interface PresentationFramesFile {
  $schema: string;
  version: 1;
  part: "PresentationFrames";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: PresentationFramesCase[];
}

// PropertyAnimators

export interface PropertyAnimatorsCurveTiming {
  curve: "easeInOut" | "easeIn" | "easeOut" | "linear";
}

export interface PropertyAnimatorsControlPointsTiming {
  controlPoints: [number, number, number, number];
}

export interface PropertyAnimatorsDampingRatioTiming {
  dampingRatio: number;
  velocity: number | [number, number];
}

export interface PropertyAnimatorsMassTiming {
  mass: number;
  stiffness: number;
  damping: number;
  velocity: [number, number];
}

export interface PropertyAnimatorsPeriodTiming {
  period: number;
  bounce: number;
  velocity: number;
}

export type PropertyAnimatorsTiming =
  | PropertyAnimatorsCurveTiming
  | PropertyAnimatorsControlPointsTiming
  | PropertyAnimatorsDampingRatioTiming
  | PropertyAnimatorsMassTiming
  | PropertyAnimatorsPeriodTiming;

export interface PropertyAnimatorsCenterChange {
  center: [number, number];
}

export interface PropertyAnimatorsAlphaChange {
  alpha: number;
}

export interface PropertyAnimatorsCornerRadiusChange {
  cornerRadius: number;
}

export interface PropertyAnimatorsWidthChange {
  width: number;
}

export type PropertyAnimatorsChange =
  | PropertyAnimatorsCenterChange
  | PropertyAnimatorsAlphaChange
  | PropertyAnimatorsCornerRadiusChange
  | PropertyAnimatorsWidthChange;

export interface PropertyAnimatorsAddStep {
  at: number;
  do: "add";
  changes: PropertyAnimatorsChange[];
  delayFactor: number;
}

export interface PropertyAnimatorsStartStep {
  at: number;
  do: "start";
  delay: number;
}

export interface PropertyAnimatorsPauseStep {
  at: number;
  do: "pause";
}

export interface PropertyAnimatorsFractionStep {
  at: number;
  do: "fraction";
  fraction: number;
}

export interface PropertyAnimatorsReverseStep {
  at: number;
  do: "reverse";
  isReversed: boolean;
}

export interface PropertyAnimatorsContinueStep {
  at: number;
  do: "continue";
  timing: PropertyAnimatorsTiming | null;
  durationFactor: number;
}

export interface PropertyAnimatorsStopStep {
  at: number;
  do: "stop";
  withoutFinishing: boolean;
}

export interface PropertyAnimatorsFinishStep {
  at: number;
  do: "finish";
  position: "start" | "current" | "end";
}

export interface PropertyAnimatorsRetargetStep {
  at: number;
  do: "retarget";
  toStart: boolean;
}

export interface PropertyAnimatorsConfigureStep {
  at: number;
  do: "configure";
}

export interface PropertyAnimatorsReleaseStep {
  at: number;
  do: "release";
}

export interface PropertyAnimatorsSetStep {
  at: number;
  do: "set";
  changes: PropertyAnimatorsChange[];
}

export interface PropertyAnimatorsAdoptStep {
  at: number;
  do: "adopt";
}

export interface PropertyAnimatorsGiven {
  animator: {duration: number; timing: PropertyAnimatorsTiming; scrubsLinearly?: false; pausesOnCompletion?: true; isInterruptible?: false; continuesAsWhole?: true};
  steps: (PropertyAnimatorsAddStep | PropertyAnimatorsStartStep | PropertyAnimatorsPauseStep | PropertyAnimatorsFractionStep | PropertyAnimatorsReverseStep | PropertyAnimatorsContinueStep | PropertyAnimatorsStopStep | PropertyAnimatorsFinishStep | PropertyAnimatorsRetargetStep | PropertyAnimatorsConfigureStep | PropertyAnimatorsReleaseStep | PropertyAnimatorsSetStep | PropertyAnimatorsAdoptStep)[];
  times: number[];
}

export interface PropertyAnimatorsShown {
  center?: [number, number];
  alpha?: number;
  cornerRadius?: number;
  width?: number;
}

export interface PropertyAnimatorsModel {
  center?: [number, number];
  alpha?: number;
  cornerRadius?: number;
  width?: number;
}

export interface PropertyAnimatorsExpect {
  states: ({at: number; state: "inactive" | "active" | "stopped"; isRunning: boolean; isReversed: boolean; fraction: number; shown: PropertyAnimatorsShown; model: PropertyAnimatorsModel})[];
  ends: ({at: number; position: "start" | "current" | "end"})[];
  errors: ({at: number; error: "animationTime" | "delayFactor" | "durationFactor" | "stoppedAnimator" | "inactiveAnimator" | "unstoppedAnimator" | "activeAnimator" | "releasedAnimator"})[];
}

export interface PropertyAnimatorsCase {
  name: string;
  given: PropertyAnimatorsGiven;
  expect: PropertyAnimatorsExpect;
}

export interface PropertyAnimatorsFile {
  $schema: string;
  version: 1;
  part: "PropertyAnimators";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: PropertyAnimatorsCase[];
}

// Recordings

export interface RecordingsGiven {
  recording: string;
  rate: number;
  photos: ([number, number] | null)[];
}

export interface RecordingsCallLine {
  t: number;
  call: string;
  of?: string;
  answer?: string;
}

export interface RecordingsFaultLine {
  t: number;
  fault: string;
  text: string;
}

export interface RecordingsFrameLine {
  t: number;
  scene: string;
  menu: [number, number, number, number] | null;
  [name: string]: unknown;
}

export interface RecordingsExpect {
  lines: (RecordingsCallLine | RecordingsFaultLine | RecordingsFrameLine)[];
}

export interface RecordingsCase {
  name: string;
  given: RecordingsGiven;
  expect: RecordingsExpect;
}

export interface RecordingsFile {
  $schema: string;
  version: 1;
  part: "Recordings";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: RecordingsCase[];
}

// RubberBand

export interface RubberBandGiven {
  dimension: number;
  coefficient: number;
  overshoots: number[];
  offsets: number[];
}

export interface RubberBandExpect {
  offsets: number[];
  slopes: number[];
  overshoots: (number | "infinity" | "-infinity")[];
}

export interface RubberBandCase {
  name: string;
  given: RubberBandGiven;
  expect: RubberBandExpect;
}

export interface RubberBandFile {
  $schema: string;
  version: 1;
  part: "RubberBand";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: RubberBandCase[];
}

// Rules

export interface RulesMemberRule {
  member: string;
  section: string;
  sentence: string;
}

export interface RulesRule {
  cases: string[];
  section: string;
  sentence: string;
  members?: RulesMemberRule[];
}

export interface RulesPartRules {
  part: string;
  rules: RulesRule[];
  members?: RulesMemberRule[];
}

export interface RulesFile {
  $schema: string;
  version: 1;
  parts: RulesPartRules[];
}

// ShapeTransform

export interface ShapeTransformLayoutGiven {
  kind: "layout";
  window: [number, number];
  scale: number;
  photo: [number, number];
  cell: number;
  gap: number;
  indices: number[];
}

export interface ShapeTransformFlightGiven {
  kind: "flight";
  photo: [number, number];
  from: {frame: [number, number, number, number]; cornerRadius: number; scale: number};
  to: {frame: [number, number, number, number]; cornerRadius: number; scale: number};
  fractions: number[];
}

export interface ShapeTransformLayoutExpect {
  fit: [number, number, number, number];
  pixels: [number, number, number, number];
  fill: [number, number];
  part: [number, number, number, number] | null;
  columns: number;
  cells: [number, number, number, number][];
}

export interface ShapeTransformFlightExpect {
  states: ({frame: [number, number, number, number]; drawnRadius: number; part: [number, number, number, number] | null})[];
}

export interface ShapeTransformCase {
  name: string;
  given: ShapeTransformLayoutGiven | ShapeTransformFlightGiven;
  expect: ShapeTransformLayoutExpect | ShapeTransformFlightExpect;
}

export interface ShapeTransformFile {
  $schema: string;
  version: 1;
  part: "ShapeTransform";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: ShapeTransformCase[];
}

// Sheets

export interface SheetsStandardDetent {
  name: "medium" | "large";
}

export interface SheetsHeightDetent {
  name: string;
  height: number | null;
}

export interface SheetsFractionDetent {
  name: string;
  fraction: number;
}

export type SheetsDetent = SheetsStandardDetent | SheetsHeightDetent | SheetsFractionDetent;

export interface SheetsPresentStep {
  at: number;
  do: "present";
  animated: boolean;
}

export interface SheetsDismissStep {
  at: number;
  do: "dismiss";
  animated: boolean;
}

export interface SheetsSelectStep {
  at: number;
  do: "select";
  detent: string;
  animated: boolean;
}

export interface SheetsPressStep {
  at: number;
  do: "press";
  x: number;
  y: number;
}

export interface SheetsMoveStep {
  at: number;
  do: "move";
  x: number;
  y: number;
}

export interface SheetsLiftStep {
  at: number;
  do: "lift";
}

export interface SheetsCancelStep {
  at: number;
  do: "cancel";
}

export interface SheetsResizeStep {
  at: number;
  do: "resize";
  width: number;
  height: number;
}

export type SheetsStep =
  | SheetsPresentStep
  | SheetsDismissStep
  | SheetsSelectStep
  | SheetsPressStep
  | SheetsMoveStep
  | SheetsLiftStep
  | SheetsCancelStep
  | SheetsResizeStep;

export interface SheetsGiven {
  window: [number, number];
  style: "pageSheet" | "formSheet";
  detents: SheetsDetent[];
  selected?: string;
  undimmed?: string;
  attachesInCompactHeight?: true;
  preferredContentSize?: [number, number];
  followsPreferredWidth?: true;
  radius?: number;
  showsGrabber?: true;
  isModal?: true;
  contentHeight?: number;
  expandsByScrolling?: false;
  spring?: {response: number; dampingRatio: number};
  steps: SheetsStep[];
  times: number[];
}

export interface SheetsAbsentState {
  at: number;
}

export interface SheetsPresentedState {
  at: number;
  level: number;
  velocity: number;
  frame: [number, number, number, number];
  dimming: number;
  radius?: number;
  selected?: string;
  offset?: number;
}

export interface SheetsExpect {
  stops: {name: string; level: number}[];
  limits: number[];
  states: (SheetsAbsentState | SheetsPresentedState)[];
}

export interface SheetsCase {
  name: string;
  given: SheetsGiven;
  expect: SheetsExpect;
}

export interface SheetsFile {
  $schema: string;
  version: 1;
  part: "Sheets";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: SheetsCase[];
}

// Springs

export interface SpringsMassSpring {
  mass: number;
  stiffness: number;
  damping: number;
}

export interface SpringsResponseSpring {
  response: number;
  dampingRatio: number;
}

export interface SpringsDurationSpring {
  duration: number;
  bounce: number;
}

export interface SpringsDampingRatioSpring {
  dampingRatio: number;
  settlingDuration: number;
  initialVelocity: number;
}

export interface SpringsGiven {
  spring: SpringsMassSpring | SpringsResponseSpring | SpringsDurationSpring | SpringsDampingRatioSpring;
  value: number;
  velocity: number;
  times: number[];
  tolerances: ({value: number | "infinity"; speed: number | "infinity"})[];
}

export interface SpringsExpect {
  mass: number;
  stiffness: number;
  damping: number;
  dampingRatio: number;
  response: number;
  bounce: number;
  settlingDuration: number | "infinity";
  values: number[];
  velocities: number[];
  restTimes: (number | "infinity")[];
}

export interface SpringsCase {
  name: string;
  given: SpringsGiven;
  expect: SpringsExpect;
}

export interface SpringsFile {
  $schema: string;
  version: 1;
  part: "Springs";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: SpringsCase[];
}

// TimingCurves

export interface TimingCurvesNameProgressGiven {
  kind: "progress";
  name: "easeInOut" | "easeIn" | "easeOut" | "linear" | "default";
  fractions: number[];
}

export interface TimingCurvesControlPointsProgressGiven {
  kind: "progress";
  controlPoints: [number, number, number, number];
  fractions: number[];
}

export interface TimingCurvesProgressExpect {
  controlPoints: [number, number, number, number];
  values: number[];
  slopes: (number | "infinity" | "-infinity")[];
}

export interface TimingCurvesProgressCase {
  name: string;
  given: TimingCurvesNameProgressGiven | TimingCurvesControlPointsProgressGiven;
  expect: TimingCurvesProgressExpect;
}

export interface TimingCurvesNameTimeGiven {
  kind: "time";
  name: "easeInOut" | "easeIn" | "easeOut" | "linear" | "default";
  duration: number;
  times: number[];
  directions: ("x" | "y" | "other")[];
  fractions: number[];
}

export interface TimingCurvesControlPointsTimeGiven {
  kind: "time";
  controlPoints: [number, number, number, number];
  duration: number;
  times: number[];
  directions: ("x" | "y" | "other")[];
  fractions: number[];
}

export interface TimingCurvesDampingRatioTimeGiven {
  kind: "time";
  dampingRatio: number;
  initialVelocity: number | [number, number];
  overdamping: "physical" | "asCritical";
  duration: number;
  times: number[];
  directions: ("x" | "y" | "other")[];
  fractions: number[];
}

export interface TimingCurvesMassTimeGiven {
  kind: "time";
  mass: number;
  stiffness: number;
  damping: number;
  initialVelocity: number | [number, number];
  overdamping: "physical" | "asCritical";
  duration: number;
  times: number[];
  directions: ("x" | "y" | "other")[];
  fractions: number[];
}

export interface TimingCurvesSpringDurationTimeGiven {
  kind: "time";
  springDuration: number;
  bounce: number;
  initialVelocity: number | [number, number];
  overdamping: "physical" | "asCritical";
  duration: number;
  times: number[];
  directions: ("x" | "y" | "other")[];
  fractions: number[];
}

export interface TimingCurvesTimeExpect {
  duration: number | "infinity";
  values: number[][];
  slopes: ((number | "infinity" | "-infinity")[])[];
  reached: (number | "infinity")[];
}

export interface TimingCurvesTimeCase {
  name: string;
  given: TimingCurvesNameTimeGiven | TimingCurvesControlPointsTimeGiven | TimingCurvesDampingRatioTimeGiven | TimingCurvesMassTimeGiven | TimingCurvesSpringDurationTimeGiven;
  expect: TimingCurvesTimeExpect;
}

export interface TimingCurvesKeyFramesGiven {
  kind: "keyFrames";
  duration: number;
  keyFrames: {start: number; duration: number; value: number}[];
  times: number[];
}

export interface TimingCurvesKeyFramesExpect {
  values: number[];
}

export interface TimingCurvesKeyFramesCase {
  name: string;
  given: TimingCurvesKeyFramesGiven;
  expect: TimingCurvesKeyFramesExpect;
}

export type TimingCurvesCase = TimingCurvesProgressCase | TimingCurvesTimeCase | TimingCurvesKeyFramesCase;

export interface TimingCurvesFile {
  $schema: string;
  version: 1;
  part: "TimingCurves";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: TimingCurvesCase[];
}

// Transitions

export interface TransitionsGiven {
  setup: {container?: "navigation" | "tabs" | "context"; style: "custom" | "fullScreen" | "overFullScreen" | "currentContext" | "overCurrentContext" | "pageSheet" | "formSheet"; animator: "blocks" | "interruptible" | "none"; duration?: number; dimming?: true; interactive?: true; transitionStyle?: "coverVertical" | "crossDissolve"; adaptsTo?: "fullScreen" | "overFullScreen"; modal?: true; refuses?: true; detents?: number[]};
  steps: string[];
  marks: {[name: string]: string[]};
}

export interface TransitionsExpect {
  calls: {call: string; of?: string; answer?: string}[];
}

export interface TransitionsCase {
  name: string;
  given: TransitionsGiven;
  expect: TransitionsExpect;
}

export interface TransitionsFile {
  $schema: string;
  version: 1;
  part: "Transitions";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: TransitionsCase[];
}

// Velocity

export interface VelocityGiven {
  samples: [number, number, number][];
  times: number[];
}

export interface VelocityExpect {
  lastTwo: [number, number][];
  lastFour: [number, number][];
  smoothed: [number, number][];
  leastSquares1: [number, number][];
  leastSquares2: [number, number][];
  weighted: [number, number][];
  kalman: [number, number][];
  impulse: [number, number][];
}

export interface VelocityCase {
  name: string;
  given: VelocityGiven;
  expect: VelocityExpect;
}

export interface VelocityFile {
  $schema: string;
  version: 1;
  part: "Velocity";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: VelocityCase[];
}

// Zoom

export interface ZoomPointerEvent {
  t: number;
  type: "pointer";
  phase: "down" | "move" | "up" | "cancel";
  id: number;
  x: number;
  y: number;
  source: "mouse" | "touch";
}

export interface ZoomScrollEvent {
  t: number;
  type: "scroll";
  phase?: "mayBegin" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  precise: boolean;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface ZoomPinchEvent {
  t: number;
  type: "pinch";
  phase: "began" | "changed" | "ended" | "cancelled";
  x: number;
  y: number;
  dx: number;
  dy: number;
  scale: number;
}

export interface ZoomKeyEvent {
  t: number;
  type: "key";
  phase: "down" | "up";
  key: string;
  modifiers?: ("Shift" | "Control" | "Alt" | "Meta")[];
}

export interface ZoomResizeEvent {
  t: number;
  type: "resize";
  size: [number, number];
  scale?: number;
}

export interface ZoomMotionEvent {
  t: number;
  type: "motion";
  reduced: boolean;
}

export interface ZoomDecodedEvent {
  t: number;
  type: "decoded";
  photo: number;
  size: [number, number];
  mode: "fit" | "fill";
  delay: number;
}

export interface ZoomGiven {
  header: {format: "tactile-recording"; version: 2; size: [number, number]; scale: number; reduceMotion: boolean; paging: boolean; zooming: boolean; oneToOne?: boolean; tuning: {follow: "article" | "direct"; gestures: {velocityEstimator: "weighted"}}};
  photos: [number, number][];
  events: (ZoomPointerEvent | ZoomScrollEvent | ZoomPinchEvent | ZoomKeyEvent | ZoomResizeEvent | ZoomMotionEvent | ZoomDecodedEvent)[];
  times: number[];
}

export interface ZoomTransition {
  kind: "present" | "dismiss";
  phase: "animating" | "interactive" | "settling";
}

export interface ZoomPhoto {
  index: number;
  frame: [number, number, number, number];
  scale: number;
  cornerRadius: number;
  alpha: number;
}

export interface ZoomPage {
  index: number;
  phase: "rest" | "dragging" | "settling";
  position: number;
  velocity: number;
}

export interface ZoomExpect {
  frames: ({t: number; screen: "grid" | "preview"; gesture: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed"; inferred: boolean; translation: [number, number]; velocity: [number, number]; progress: number; transition: ZoomTransition | null; dimming: number; photo: ZoomPhoto | null; sourceHidden: boolean; pinch?: {scale: number; velocity: number; center: [number, number]}; flight: {state: "away" | "presenting" | "caught" | "shown" | "held" | "gliding" | "settling" | "fading"; destination: "preview" | "thumbnail" | null; style: "plain" | "thrown" | null; velocity: [number, number, number, number] | null; scaleVelocity: number | null}; page: ZoomPage | null; zoom?: {scale: number; frame: [number, number, number, number]; phase: "rest" | "moving" | "dragged" | "pinched"}})[];
  completions: {t: number; completed: boolean}[];
}

export interface ZoomCase {
  name: string;
  given: ZoomGiven;
  expect: ZoomExpect;
}

export interface ZoomFile {
  $schema: string;
  version: 1;
  part: "Zoom";
  formula: string;
  source: string;
  units: {[name: string]: string};
  tolerance: {absolute: number; relative: number};
  cases: ZoomCase[];
}

// All parts

/** A file of vectors. */
export type VectorFile =
  | AnimationsFile
  | DecayFile
  | DecisionsFile
  | GesturesFile
  | POPSpringsFile
  | PagingFile
  | PatternsFile
  | PhotoFlightsFile
  | PresentationFramesFile
  | PropertyAnimatorsFile
  | RecordingsFile
  | RubberBandFile
  | ShapeTransformFile
  | SheetsFile
  | SpringsFile
  | TimingCurvesFile
  | TransitionsFile
  | VelocityFile
  | ZoomFile;

/** The answers of a port to the questions of a file; a case without `expect` is not answered. */
export interface Answers<File extends {part: string; cases: {name: string; given: unknown; expect: unknown}[]}> {
  version: 1;
  part: File["part"];
  cases: {name: string; given?: File["cases"][number]["given"]; expect?: File["cases"][number]["expect"]}[];
}
