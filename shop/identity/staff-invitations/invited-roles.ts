// The roles that an invitation gives.

export const invitedRoles = ["staff", "admin"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** Each follows the words 'would like you to work as …'. */
export const roleDescriptions: Record<InvitedRole, string> = {
  staff: "staff: packing orders, editing products and answering messages",
  admin: "an admin, who sees and changes everything",
};
