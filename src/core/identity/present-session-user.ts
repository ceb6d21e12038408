// An account as other modules and the pages may see it.
import type { SessionUser } from "./identity.ts";

export function presentSessionUser(row: SessionUser): SessionUser {
  const { id, name, email, emailVerified, image, role, phone, createdAt } = row;
  return { id, name, email, emailVerified, image, role, phone, createdAt };
}
