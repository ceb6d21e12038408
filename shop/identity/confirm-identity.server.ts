// Asked again: before what would hurt most in the wrong hands, whoever uses a session proves once more who they are.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { command } from "./command.server.ts";
import type { confirmIdentityForm } from "./confirm-identity-form.ts";
import { queueHashing, type TooBusy } from "./hash-queue.server.ts";
import { canConfirmIdentity } from "./identity.policy.ts";
import { account, session } from "./identity.table.ts";
import { verifyPassword } from "./passwords.server.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import type { Session } from "./sessions.server.ts";
import { ownPasswordLimit } from "./sign-in-limits.ts";

type Context = Pick<AppContext, "db" | "clock">;

const confirmedForMs = 10 * 60 * 1000;

/** Whether a password, a passkey or a code was given within the last ten minutes. */
export function isRecentlyConfirmed({ confirmedAt }: Pick<Session, "confirmedAt">, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmedForMs;
}

export async function hasPassword({ db }: Pick<AppContext, "db">, userId: string): Promise<boolean> {
  return (await findPassword(db, userId)) !== undefined;
}

export type ConfirmIdentityOutcome =
  | { ok: true }
  | { ok: false; reason: "wrong-password" }
  | TooManyRequests
  | TooBusy;

type Input = z.output<typeof confirmIdentityForm> & { sessionId: string };

/** By the actor's own password; for the next ten minutes the session is not asked again. */
export const confirmIdentity = command(
  canConfirmIdentity,
  async (ctx: Context, { id }, { ownPassword, sessionId }: Input): Promise<ConfirmIdentityOutcome> => {
    const { limits } = await readSettings(ctx.db);
    const limit = ownPasswordLimit(id, limits);
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    const stored = await findPassword(ctx.db, id);
    const verified = await queueHashing(() => verifyPassword(ownPassword, stored));
    if (!verified.ok) return verified;
    if (!verified.value) return { ok: false, reason: "wrong-password" };
    await resetRateLimit(ctx, limit.key);
    await markConfirmed(ctx, sessionId);
    return { ok: true };
  },
);

async function markConfirmed({ db, clock }: Context, sessionId: string): Promise<void> {
  await db.update(session).set({ confirmedAt: clock.now() }).where(eq(session.id, sessionId));
}

async function findPassword(db: AppContext["db"], userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  return row?.password ?? undefined;
}
