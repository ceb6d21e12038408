import { href } from "react-router";

/** The Settings tab shows the fields, read-only or editable, or the password form. */
export type SettingsView = "read" | "edit" | "password";

/** The changes that the Settings tab confirms with a message. */
export type SettingsNotice = "saved" | "password-changed";

const views = {
  read: "/profile/settings",
  edit: "/profile/settings/edit",
  password: "/profile/settings/password",
} as const;

/** With the fragment `#settings`, since on a phone the tab is below the profile card. */
export function settingsPath(view: SettingsView): string {
  return `${href(views[view])}#settings`;
}

/** The changes that the Security tab confirms with a message. */
export type SecurityNotice =
  | "session-ended"
  | "others-ended"
  | "second-factor-needed"
  | "second-factor-removed";

export function securityPath(notice?: SecurityNotice): string {
  return `${href("/profile/security")}${notice ? `?${new URLSearchParams({ notice })}` : ""}#security`;
}

export function settingsNoticePath(notice: SettingsNotice): string {
  return `${href(views.read)}?${new URLSearchParams({ notice })}#settings`;
}

/** The changes that the list of addresses confirms with a message. */
export type AddressNotice = "added" | "changed" | "removed" | "default";

export function addressesPath(notice?: AddressNotice): string {
  return `${href("/profile/addresses")}${notice ? `?${new URLSearchParams({ notice })}` : ""}#addresses`;
}
