/** Each tab of the profile has an address; Orders is the one without a `tab` parameter. */
export const profileTabs = [
  { tab: "orders", label: "Orders" },
  { tab: "wishlist", label: "Wishlist" },
  { tab: "settings", label: "Settings" },
] as const;

export type ProfileTab = (typeof profileTabs)[number]["tab"];

export function parseProfileTab(text: string | null): ProfileTab {
  return profileTabs.find(({ tab }) => tab === text)?.tab ?? "orders";
}

/**
 * What the Settings tab shows: the fields, read-only or editable, the password form, or what was just saved.
 */
export type SettingsView = "read" | "edit" | "password" | "saved" | "password-changed";

const settingsViews: readonly SettingsView[] = ["edit", "password", "saved", "password-changed"];

export function parseSettingsView(text: string | null): SettingsView {
  return settingsViews.find((view) => view === text) ?? "read";
}

export function tabPath(tab: ProfileTab): string {
  return tab === "orders" ? "/profile" : `/profile?tab=${tab}`;
}

/** With the fragment `#settings`, since on a phone the tab is below the profile card. */
export function settingsPath(view: SettingsView): string {
  return `${tabPath("settings")}${view === "read" ? "" : `&view=${view}`}#settings`;
}
