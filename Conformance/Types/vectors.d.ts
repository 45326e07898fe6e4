// Made from Conformance/Schemas by Conformance/Tools/derived; change those, not this file.
//
// A member with ? may be absent, and null is a value: compile with exactOptionalPropertyTypes. The units are in the files.

// Animations

export interface AnimationsTolerance {
  absolute: number;
  relative: number;
}

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

export interface AnimationsFrame {
  start: number;
  duration: number;
  change: AnimationsChange;
}

export interface AnimationsKeyframesStep {
  at: number;
  do: "keyframes";
  duration: number;
  frames: AnimationsFrame[];
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

export interface AnimationsState {
  at: number;
  shown: AnimationsShown;
  model: AnimationsModel;
}

export interface AnimationsEnd {
  at: number;
  block: number;
  finished: boolean;
}

export interface AnimationsExpect {
  states: AnimationsState[];
  ends: AnimationsEnd[];
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
  tolerance: AnimationsTolerance;
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

export interface DecayTolerance {
  absolute: number;
  relative: number;
}

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
  tolerance: DecayTolerance;
  cases: DecayCase[];
}

// Decisions

export interface DecisionsTolerance {
  absolute: number;
  relative: number;
}

export interface DecisionsConstants {
  threshold: number;
  flickThreshold: number;
  flickSpeed: number;
}

export interface DecisionsDismissalGiven {
  rule: "dismissal";
  constants: DecisionsConstants;
  progress: number;
  velocities: number[];
}

export interface DecisionsDragGivenConstants {
  distance: number;
  threshold: number;
  flickThreshold: number;
  flickSpeed: number;
  slop: number;
}

export interface DecisionsDragGiven {
  rule: "drag";
  constants: DecisionsDragGivenConstants;
  velocity: number;
  distanceFromPress: number;
  translations: number[];
}

export interface DecisionsProjectedGivenConstants {
  beyond: number;
  contraryVelocity: number | null;
  deceleration: number;
}

export interface DecisionsProjectedGiven {
  rule: "projected";
  constants: DecisionsProjectedGivenConstants;
  opposite: boolean;
  progress: number;
  velocities: number[];
}

export interface DecisionsThresholdGivenConstants {
  threshold: number;
  contraryVelocity: number | null;
}

export interface DecisionsThresholdGiven {
  rule: "threshold";
  constants: DecisionsThresholdGivenConstants;
  opposite: boolean;
  progress: number;
  velocities: number[];
}

export interface DecisionsSpeedOrThresholdGivenConstants {
  speed: number | null;
  threshold: number;
}

export interface DecisionsSpeedOrThresholdGiven {
  rule: "speedOrThreshold";
  constants: DecisionsSpeedOrThresholdGivenConstants;
  opposite: boolean;
  progress: number;
  velocities: number[];
}

export interface DecisionsPagesGivenConstants {
  threshold: number;
  flickSpeed: number;
  rubberBand: number;
  length: number;
}

export interface DecisionsPagesGiven {
  rule: "pages";
  constants: DecisionsPagesGivenConstants;
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
  tolerance: DecisionsTolerance;
  cases: DecisionsCase[];
}

// Gestures

export interface GesturesTolerance {
  absolute: number;
  relative: number;
}

export interface GesturesSettings {
  slop: number;
  scrollSlop: number;
  scrollSilence: number;
  doubleTapInterval: number;
  doubleTapSlop: number;
  velocityEstimator: "weighted";
}

export interface GesturesRecognizer {
  name: string;
  kind: "tap" | "pan" | "pinch" | "rotation";
  taps: number;
  begins: "always" | "never" | "horizontal" | "vertical";
  receives: boolean;
  beginsAtPress: boolean;
  fingers: boolean;
  wheel: boolean;
  waitsFor: string[];
  joins: string[];
}

export interface GesturesView {
  name: string;
  in: string | null;
  frame: [number, number, number, number];
  scrolls: "horizontal" | "vertical" | null;
  content: number;
  recognizers: GesturesRecognizer[];
}

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
  settings: GesturesSettings;
  views: GesturesView[];
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

export interface GesturesOffset {
  t: number;
  view: string;
  offset: number;
}

export interface GesturesExpect {
  changes: (GesturesFailedChange | GesturesTapChange | GesturesPanChange | GesturesRotationChange | GesturesPinchChange)[];
  offsets: GesturesOffset[];
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
  tolerance: GesturesTolerance;
  cases: GesturesCase[];
}

// POPSprings

export interface POPSpringsTolerance {
  absolute: number;
  relative: number;
}

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
  tolerance: POPSpringsTolerance;
  cases: POPSpringsCase[];
}

// Paging

export interface PagingTolerance {
  absolute: number;
  relative: number;
}

export interface PagingGestures {
  velocityEstimator: "weighted";
}

export interface PagingTuning {
  follow: "article" | "direct";
  gestures: PagingGestures;
}

export interface PagingHeader {
  format: "tactile-recording";
  version: 2;
  size: [number, number];
  scale: number;
  reduceMotion: boolean;
  paging: boolean;
  zooming: boolean;
  tuning: PagingTuning;
}

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
  header: PagingHeader;
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

export interface PagingPinch {
  scale: number;
  velocity: number;
  center: [number, number];
}

export interface PagingFlight {
  state: "away" | "presenting" | "caught" | "shown" | "held" | "gliding" | "settling" | "fading";
  destination: "preview" | "thumbnail" | null;
  style: "plain" | "thrown" | null;
  velocity: [number, number, number, number] | null;
  scaleVelocity: number | null;
}

export interface PagingPage {
  index: number;
  phase: "rest" | "dragging" | "settling";
  position: number;
  velocity: number;
}

export interface PagingFrame {
  t: number;
  screen: "grid" | "preview";
  gesture: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
  inferred: boolean;
  translation: [number, number];
  velocity: [number, number];
  progress: number;
  transition: PagingTransition | null;
  dimming: number;
  photo: PagingPhoto | null;
  sourceHidden: boolean;
  pinch?: PagingPinch;
  flight: PagingFlight;
  page: PagingPage | null;
}

export interface PagingCompletion {
  t: number;
  completed: boolean;
}

export interface PagingExpect {
  frames: PagingFrame[];
  completions: PagingCompletion[];
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
  tolerance: PagingTolerance;
  cases: PagingCase[];
}

// Patterns

export interface PatternsTolerance {
  absolute: number;
  relative: number;
}

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

export interface PatternsProposal {
  offset: number;
  velocity: number;
}

export interface PatternsStripGiven {
  pattern: "strip";
  itemSize: [number, number];
  spacing: number;
  size: [number, number];
  count: number;
  from: number;
  to: number;
  proposals: PatternsProposal[];
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

export interface PatternsTransform {
  translation: [number, number];
  scale: number;
  rotation: number;
  rotationX: number;
  rotationY: number;
  perspective: number;
  depth: number;
}

export interface PatternsCubeExpect {
  frame: [number, number, number, number];
  transform: PatternsTransform;
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

export interface PatternsState {
  old: PatternsOldSide | null;
  new: PatternsNewSide | null;
}

export interface PatternsFlipExpect {
  states: PatternsState[];
}

export interface PatternsCircle {
  center: [number, number];
  radius: number;
}

export interface PatternsCircleExpect {
  fraction: [number, number];
  coveringRadius: number;
  circles: PatternsCircle[];
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

export interface PatternsElementsExpectState {
  frame: [number, number, number, number] | null;
  background: number | null;
}

export interface PatternsElementsExpect {
  states: PatternsElementsExpectState[];
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
  tolerance: PatternsTolerance;
  cases: PatternsCase[];
}

// PhotoFlights

export interface PhotoFlightsTolerance {
  absolute: number;
  relative: number;
}

export interface PhotoFlightsGestures {
  velocityEstimator: "weighted";
}

export interface PhotoFlightsTuning {
  follow: "article" | "direct";
  gestures: PhotoFlightsGestures;
}

export interface PhotoFlightsHeader {
  format: "tactile-recording";
  version: 2;
  size: [number, number];
  scale: number;
  reduceMotion: boolean;
  paging: boolean;
  zooming: boolean;
  tuning: PhotoFlightsTuning;
}

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
  header: PhotoFlightsHeader;
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

export interface PhotoFlightsPinch {
  scale: number;
  velocity: number;
  center: [number, number];
}

export interface PhotoFlightsFlight {
  state: "away" | "presenting" | "caught" | "shown" | "held" | "gliding" | "settling" | "fading";
  destination: "preview" | "thumbnail" | null;
  style: "plain" | "thrown" | null;
  velocity: [number, number, number, number] | null;
  scaleVelocity: number | null;
}

export interface PhotoFlightsFrame {
  t: number;
  screen: "grid" | "preview";
  gesture: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
  inferred: boolean;
  translation: [number, number];
  velocity: [number, number];
  progress: number;
  transition: PhotoFlightsTransition | null;
  dimming: number;
  photo: PhotoFlightsPhoto | null;
  sourceHidden: boolean;
  pinch?: PhotoFlightsPinch;
  flight: PhotoFlightsFlight;
}

export interface PhotoFlightsCompletion {
  t: number;
  completed: boolean;
}

export interface PhotoFlightsExpect {
  frames: PhotoFlightsFrame[];
  completions: PhotoFlightsCompletion[];
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
  tolerance: PhotoFlightsTolerance;
  cases: PhotoFlightsCase[];
}

// PresentationFrames

export interface PresentationFramesTolerance {
  absolute: number;
  relative: number;
}

export interface PresentationFramesAdaptsTo {
  compactWidth: "none" | "fullScreen" | "overFullScreen";
  compactHeight: "none" | "fullScreen" | "overFullScreen";
}

export interface PresentationFramesOverrides {
  horizontal: "unspecified" | "compact" | "regular";
  vertical: "unspecified" | "compact" | "regular";
}

export interface PresentationFramesGiven {
  window: [number, number];
  scale: number;
  style: "automatic" | "pageSheet" | "formSheet" | "fullScreen" | "overFullScreen" | "currentContext" | "overCurrentContext" | "custom";
  custom?: "twoThirds" | "slideIn.left" | "slideIn.right" | "slideIn.top" | "slideIn.bottom";
  context?: [number, number, number, number];
  preferredContentSize?: [number, number];
  adaptsTo?: PresentationFramesAdaptsTo;
  overrides?: PresentationFramesOverrides;
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
  tolerance: PresentationFramesTolerance;
  cases: PresentationFramesCase[];
}

// PropertyAnimators

export interface PropertyAnimatorsTolerance {
  absolute: number;
  relative: number;
}

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

export interface PropertyAnimatorsAnimator {
  duration: number;
  timing: PropertyAnimatorsTiming;
  scrubsLinearly?: false;
  pausesOnCompletion?: true;
  isInterruptible?: false;
  continuesAsWhole?: true;
}

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
  animator: PropertyAnimatorsAnimator;
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

export interface PropertyAnimatorsState {
  at: number;
  state: "inactive" | "active" | "stopped";
  isRunning: boolean;
  isReversed: boolean;
  fraction: number;
  shown: PropertyAnimatorsShown;
  model: PropertyAnimatorsModel;
}

export interface PropertyAnimatorsEnd {
  at: number;
  position: "start" | "current" | "end";
}

export interface PropertyAnimatorsError {
  at: number;
  error: "animationTime" | "delayFactor" | "durationFactor" | "stoppedAnimator" | "inactiveAnimator" | "unstoppedAnimator" | "activeAnimator" | "releasedAnimator";
}

export interface PropertyAnimatorsExpect {
  states: PropertyAnimatorsState[];
  ends: PropertyAnimatorsEnd[];
  errors: PropertyAnimatorsError[];
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
  tolerance: PropertyAnimatorsTolerance;
  cases: PropertyAnimatorsCase[];
}

// Recordings

export interface RecordingsTolerance {
  absolute: number;
  relative: number;
}

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
  tolerance: RecordingsTolerance;
  cases: RecordingsCase[];
}

// RubberBand

export interface RubberBandTolerance {
  absolute: number;
  relative: number;
}

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
  tolerance: RubberBandTolerance;
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

export interface ShapeTransformTolerance {
  absolute: number;
  relative: number;
}

export interface ShapeTransformLayoutGiven {
  kind: "layout";
  window: [number, number];
  scale: number;
  photo: [number, number];
  cell: number;
  gap: number;
  indices: number[];
}

export interface ShapeTransformFrom {
  frame: [number, number, number, number];
  cornerRadius: number;
  scale: number;
}

export interface ShapeTransformTo {
  frame: [number, number, number, number];
  cornerRadius: number;
  scale: number;
}

export interface ShapeTransformFlightGiven {
  kind: "flight";
  photo: [number, number];
  from: ShapeTransformFrom;
  to: ShapeTransformTo;
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

export interface ShapeTransformState {
  frame: [number, number, number, number];
  drawnRadius: number;
  part: [number, number, number, number] | null;
}

export interface ShapeTransformFlightExpect {
  states: ShapeTransformState[];
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
  tolerance: ShapeTransformTolerance;
  cases: ShapeTransformCase[];
}

// Sheets

export interface SheetsTolerance {
  absolute: number;
  relative: number;
}

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

export interface SheetsSpring {
  response: number;
  dampingRatio: number;
}

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
  spring?: SheetsSpring;
  steps: SheetsStep[];
  times: number[];
}

export interface SheetsStop {
  name: string;
  level: number;
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
  stops: SheetsStop[];
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
  tolerance: SheetsTolerance;
  cases: SheetsCase[];
}

// Springs

export interface SpringsTolerance {
  absolute: number;
  relative: number;
}

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

export interface SpringsGivenTolerance {
  value: number | "infinity";
  speed: number | "infinity";
}

export interface SpringsGiven {
  spring: SpringsMassSpring | SpringsResponseSpring | SpringsDurationSpring | SpringsDampingRatioSpring;
  value: number;
  velocity: number;
  times: number[];
  tolerances: SpringsGivenTolerance[];
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
  tolerance: SpringsTolerance;
  cases: SpringsCase[];
}

// TimingCurves

export interface TimingCurvesTolerance {
  absolute: number;
  relative: number;
}

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

export interface TimingCurvesKeyFrame {
  start: number;
  duration: number;
  value: number;
}

export interface TimingCurvesKeyFramesGiven {
  kind: "keyFrames";
  duration: number;
  keyFrames: TimingCurvesKeyFrame[];
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
  tolerance: TimingCurvesTolerance;
  cases: TimingCurvesCase[];
}

// Transitions

export interface TransitionsTolerance {
  absolute: number;
  relative: number;
}

export interface TransitionsSetup {
  container?: "navigation" | "tabs" | "context";
  style: "custom" | "fullScreen" | "overFullScreen" | "currentContext" | "overCurrentContext" | "pageSheet" | "formSheet";
  animator: "blocks" | "interruptible" | "none";
  duration?: number;
  dimming?: true;
  interactive?: true;
  transitionStyle?: "coverVertical" | "crossDissolve";
  adaptsTo?: "fullScreen" | "overFullScreen";
  modal?: true;
  refuses?: true;
  detents?: number[];
}

export interface TransitionsGiven {
  setup: TransitionsSetup;
  steps: string[];
  marks: {[name: string]: string[]};
}

export interface TransitionsCall {
  call: string;
  of?: string;
  answer?: string;
}

export interface TransitionsExpect {
  calls: TransitionsCall[];
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
  tolerance: TransitionsTolerance;
  cases: TransitionsCase[];
}

// Velocity

export interface VelocityTolerance {
  absolute: number;
  relative: number;
}

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
  tolerance: VelocityTolerance;
  cases: VelocityCase[];
}

// Zoom

export interface ZoomTolerance {
  absolute: number;
  relative: number;
}

export interface ZoomGestures {
  velocityEstimator: "weighted";
}

export interface ZoomTuning {
  follow: "article" | "direct";
  gestures: ZoomGestures;
}

export interface ZoomHeader {
  format: "tactile-recording";
  version: 2;
  size: [number, number];
  scale: number;
  reduceMotion: boolean;
  paging: boolean;
  zooming: boolean;
  oneToOne?: boolean;
  tuning: ZoomTuning;
}

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
  header: ZoomHeader;
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

export interface ZoomPinch {
  scale: number;
  velocity: number;
  center: [number, number];
}

export interface ZoomFlight {
  state: "away" | "presenting" | "caught" | "shown" | "held" | "gliding" | "settling" | "fading";
  destination: "preview" | "thumbnail" | null;
  style: "plain" | "thrown" | null;
  velocity: [number, number, number, number] | null;
  scaleVelocity: number | null;
}

export interface ZoomPage {
  index: number;
  phase: "rest" | "dragging" | "settling";
  position: number;
  velocity: number;
}

export interface ZoomZoom {
  scale: number;
  frame: [number, number, number, number];
  phase: "rest" | "moving" | "dragged" | "pinched";
}

export interface ZoomFrame {
  t: number;
  screen: "grid" | "preview";
  gesture: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
  inferred: boolean;
  translation: [number, number];
  velocity: [number, number];
  progress: number;
  transition: ZoomTransition | null;
  dimming: number;
  photo: ZoomPhoto | null;
  sourceHidden: boolean;
  pinch?: ZoomPinch;
  flight: ZoomFlight;
  page: ZoomPage | null;
  zoom?: ZoomZoom;
}

export interface ZoomCompletion {
  t: number;
  completed: boolean;
}

export interface ZoomExpect {
  frames: ZoomFrame[];
  completions: ZoomCompletion[];
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
  tolerance: ZoomTolerance;
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
