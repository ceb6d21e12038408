// An account as the other rooms and the pages may see it.
import type { Visitor } from "./identity.ts";

export function presentVisitor(row: Visitor): Visitor {
  const { id, name, email, emailVerified, image, role, phone, createdAt } = row;
  return { id, name, email, emailVerified, image, role, phone, createdAt };
}
