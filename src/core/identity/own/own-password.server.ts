// The password hash of an account that the shop keeps itself.
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { account } from "../identity.table.ts";

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  return row?.password ?? undefined;
}
