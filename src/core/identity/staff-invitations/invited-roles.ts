// The roles that an invitation gives.

export const invitedRoles = ["packer", "accountant", "staff", "admin"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** Each follows the words 'would like you to work as …'. */
export const roleDescriptions: Record<InvitedRole, string> = {
  packer: "a packer: packing orders, handing them over and printing labels",
  accountant: "an accountant: reading and downloading the books",
  staff: "staff: packing orders, editing products and answering messages",
  admin: "an admin, who sees and changes everything",
};
