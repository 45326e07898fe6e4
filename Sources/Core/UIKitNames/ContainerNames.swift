public import Controllers
public import Views

/// Something that a control does.
public typealias UIAction = Action
/// A stack of controllers below a bar.
public typealias UINavigationController = NavigationController
/// Hears of pushes and pops, and animates them.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// What a controller says in the bar.
public typealias UINavigationItem = NavigationItem
/// The bar of a stack.
public typealias UINavigationBar = NavigationBar
/// A button of that bar.
public typealias UIBarButtonItem = BarButtonItem
/// One of several controllers, chosen from a bar.
public typealias UITabBarController = TabBarController
/// Hears of choices, and animates them.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// The bar of tabs.
public typealias UITabBar = TabBar
/// What a controller shows in that bar.
public typealias UITabBarItem = TabBarItem
/// Frames a sheet.
public typealias UISheetPresentationController = SheetPresentationController
/// Hears of what hands do to a sheet.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
