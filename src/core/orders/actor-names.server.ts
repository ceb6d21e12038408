// Names of the accounts and API keys that changed an order, for the back office.
import { inArray } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { nameApiKeys } from "#core/identity/name-api-keys.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Returns a lookup from `by` (the id of an account or API key, or 'system') to a name. */
export async function readActorNames(
  db: Database,
  events: readonly { by: string }[],
): Promise<(by: string) => string> {
  const ids = [...new Set(events.map(({ by }) => by))];
  const rows = ids.length
    ? await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
    : [];
  const names = new Map([
    ...rows.map(({ id, name }): [string, string] => [id, name]),
    ...(await nameApiKeys(db, ids)),
  ]);
  return (by) => (by === "system" ? "The shop" : (names.get(by) ?? "Unknown account"));
}
