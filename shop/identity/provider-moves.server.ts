// Tells the owner what a change of the identity provider would mean for each account. It changes nothing: an account
// moves when its person signs in next.
import { asc, gt, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { account, user } from "./identity.table.ts";

export type ProviderMove =
  /** Has signed in by that provider already. */
  | "moved"
  /** The account signs in as before. */
  | "by-password"
  /** Signs in with Google as before, and is matched by the address that Google has verified. */
  | "by-google"
  /** Has to set a password by 'Forgot Password?', or use Google. */
  | "by-reset"
  /** The account stays closed to everybody. */
  | "disabled";

export type PlannedMove = { email: string; emailVerified: boolean; role: string; move: ProviderMove };

const pageSize = 500;

/** All accounts by their id, page by page. */
export async function* listProviderMoves(
  db: Database,
  to: "own" | "firebase",
): AsyncGenerator<PlannedMove, void, undefined> {
  for (let after = ""; ; ) {
    const rows = await db
      .select({
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        role: user.role,
        disabledAt: user.disabledAt,
      })
      .from(user)
      .where(gt(user.id, after))
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
