// The signed-in user and the roles.

export const roles = ["user", "packer", "accountant", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** The back office's names of the roles. */
export const roleNames: Record<Role, string> = {
  user: "Customer",
  packer: "Packer",
  accountant: "Accountant",
  staff: "Staff",
  admin: "Owner",
};

/** `pack`: pack, hand over, print labels. `books`: read and download the books. `run`: the daily work. `own`: everything else. */
type Right = "pack" | "books" | "run" | "own";

/** The rights of each role in the back office. The policies of the modules and the guards of pages are made from this table. */
const rightsOf: Record<Role, readonly Right[]> = {
  user: [],
  packer: ["pack"],
  accountant: ["books"],
  staff: ["pack", "run"],
  admin: ["pack", "books", "run", "own"],
};

/** The signed-in user as every module sees it. */
export type SessionUser = {
  id: string;
  name: string;
  /** Null for somebody who gave a telephone number alone. */
  email: string | null;
  emailVerified: boolean;
  /** Path of the profile picture on our own host. */
  image: string | null;
  role: Role;
  phone: string | null;
  createdAt: Date;
};

type WithRole = { role: string };

function hasRight({ role }: WithRole, right: Right): boolean {
  const known = roles.find((one) => one === role);
  return known !== undefined && rightsOf[known].includes(right);
}

/** Whether the account opens any page of the back office; such an account is guarded better than a customer's. */
export function worksHere({ role }: WithRole): boolean {
  return roles.some((known) => known === role && rightsOf[known].length > 0);
}

export function isPacker(actor: WithRole): boolean {
  return hasRight(actor, "pack");
}

export function isAccountant(actor: WithRole): boolean {
  return hasRight(actor, "books");
}

export function isStaff(actor: WithRole): boolean {
  return hasRight(actor, "run");
}

export function isAdmin(actor: WithRole): boolean {
  return hasRight(actor, "own");
}
