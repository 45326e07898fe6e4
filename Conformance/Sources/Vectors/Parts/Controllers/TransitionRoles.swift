import Controllers

/// The controller that the window shows, and that presents.
final class Presenter: ViewController {}

/// A presented controller.
class Presented: ViewController {}

/// The controller that a presented one presents.
final class Second: Presented {}

/// The root of a stack.
final class Bottom: ViewController {}

/// A pushed controller.
final class Pushed: ViewController {}

/// The controllers of three tabs.
final class FirstTab: ViewController {}
final class SecondTab: ViewController {}
final class ThirdTab: ViewController {}
