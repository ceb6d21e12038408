// The signed-in user and the roles.

export const roles = ["user", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** What every module sees of the signed-in user. */
export type SessionUser = {
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

export function isStaff({ role }: { role: string }): boolean {
  return role === "staff" || role === "admin";
}

export function isAdmin({ role }: { role: string }): boolean {
  return role === "admin";
}
