/** The profile's tabs are addresses; Orders is the one without a `tab`. */
export const profileTabs = [
  { tab: "orders", label: "Orders" },
  { tab: "wishlist", label: "Wishlist" },
  { tab: "settings", label: "Settings" },
] as const;

export type ProfileTab = (typeof profileTabs)[number]["tab"];

export function parseProfileTab(text: string | null): ProfileTab {
  return profileTabs.find(({ tab }) => tab === text)?.tab ?? "orders";
}

/** What the Settings tab shows: the fields at rest, or being edited, the password form, or what has just been done. */
export type SettingsView = "rest" | "edit" | "password" | "saved" | "password-changed";

const settingsViews: readonly SettingsView[] = ["edit", "password", "saved", "password-changed"];

export function parseSettingsView(text: string | null): SettingsView {
  return settingsViews.find((view) => view === text) ?? "rest";
}

export function tabPath(tab: ProfileTab): string {
  return tab === "orders" ? "/profile" : `/profile?tab=${tab}`;
}

/** With the place on the page: on a telephone the tab lies below the card. */
export function settingsPath(view: SettingsView): string {
  return `${tabPath("settings")}${view === "rest" ? "" : `&view=${view}`}#settings`;
}
