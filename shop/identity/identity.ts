// Who somebody is to the shop, and what a role may do.

export const roles = ["user", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** Somebody signed in, as every room knows her. */
export type Visitor = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Path of the profile picture on our own host. */
  image: string | null;
  role: Role;
  phone: string | null;
  createdAt: Date;
};

export function isStaff(visitor: Pick<Visitor, "role">): boolean {
  return visitor.role === "staff" || visitor.role === "admin";
}

export function isAdmin(visitor: Pick<Visitor, "role">): boolean {
  return visitor.role === "admin";
}
