import { user } from "#core/identity/identity.table.ts";
import type { Database } from "#platform/database/database.ts";

/** The account of the actor `{ id: "owner", role: "admin" }`, for what works only while its maker is an owner. */
export async function addOwner(db: Database, id = "owner"): Promise<void> {
  const at = new Date("2026-01-01T00:00:00Z");
  await db.insert(user).values({
    id,
    name: `Owner ${id}`,
    email: `${id}@example.com`,
    emailVerified: true,
    role: "admin",
    createdAt: at,
    updatedAt: at,
  });
}
