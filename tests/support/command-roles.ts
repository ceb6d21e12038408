// Who may carry out each command of the shop. A command that is not listed fails its test until somebody has decided.

/** The lowest role that may; 'or system' where jobs and scripts may too. */
export type CommandRole =
  | "everybody"
  | "signed in"
  | "signed in or system"
  | "staff"
  | "staff or system"
  | "admin"
  | "admin or system"
  | "system";

/** By module and name. */
export const commandRoles: Record<string, CommandRole> = {
  "back-office/confirmGoLive": "admin",
  "back-office/removeSamples": "admin or system",
  "back-office/saveSettings": "admin",
  "identity/disableAccount": "admin",
  "identity/enableAccount": "admin",
  "identity/grantRole": "admin",
  "identity/signOutEverywhere": "admin",
  "messages/sendMessage": "everybody",
  "payments/refundOrder": "admin",
};

const rolesAllowed: Record<CommandRole, readonly string[]> = {
  everybody: ["guest", "user", "staff", "admin", "system"],
  "signed in": ["user", "staff", "admin"],
  "signed in or system": ["user", "staff", "admin", "system"],
  staff: ["staff", "admin"],
  "staff or system": ["staff", "admin", "system"],
  admin: ["admin"],
  "admin or system": ["admin", "system"],
  system: ["system"],
};

export function isRoleAllowed(role: string, allowed: CommandRole | undefined): boolean {
  return allowed !== undefined && rolesAllowed[allowed].includes(role);
}
