// Tells the owner the effect of another identity provider on each account. Changes nothing: an account moves at its person's next
// sign-in.
import { and, asc, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { account, user } from "./identity.table.ts";

export type ProviderMove =
  /** Has already signed in by that provider. */
  | "moved"
  /** Signs in by password as before. */
  | "by-password"
  /** Signs in with Google as before, and is matched by the address that Google has verified. */
  | "by-google"
  /** Has to set a password by 'Forgot Password?', or use Google. */
  | "by-reset"
  | "disabled";

export type PlannedMove = { email: string; emailVerified: boolean; role: string; move: ProviderMove };

const pageSize = 500;

/** All accounts with an email address by id, read page by page. Nobody else is known to a provider. */
export async function* listProviderMoves(
  db: Database,
  to: "own" | "firebase",
): AsyncGenerator<PlannedMove, void, undefined> {
  for (let after = ""; ; ) {
    const rows = await db
      .select({
        id: user.id,
        email: sql<string>`${user.email}`,
        emailVerified: user.emailVerified,
        role: user.role,
        disabledAt: user.disabledAt,
      })
      .from(user)
      .where(and(gt(user.id, after), isNotNull(user.email)))
      .orderBy(asc(user.id))
      .limit(pageSize);
    const ids = rows.map(({ id }) => id);
    const methods = await db.select().from(account).where(inArray(account.userId, ids));
    for (const { id, disabledAt, ...row } of rows) {
      const own = methods.filter(({ userId }) => userId === id).map(({ providerId }) => providerId);
      yield { ...row, move: disabledAt ? "disabled" : planMove(own, to) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

function planMove(methods: string[], to: "own" | "firebase"): ProviderMove {
  if (to === "firebase" && methods.includes("firebase")) return "moved";
  if (methods.includes("credential")) return to === "own" ? "moved" : "by-password";
  return methods.includes("google") ? (to === "own" ? "moved" : "by-google") : "by-reset";
}
