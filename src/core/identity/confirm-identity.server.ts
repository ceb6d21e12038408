// Asks the user of a session to prove again who they are, before the most dangerous changes.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { command } from "./command.server.ts";
import type { confirmByCodeForm, confirmIdentityForm } from "./confirm-identity-form.ts";
import { canConfirmIdentity } from "./identity.policy.ts";
import { session, user } from "./identity.table.ts";
import type { MustWait, WithIdentity } from "./identity-provider.server.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { redeemCode } from "./second-factor/second-step.server.ts";
import type { SessionContext } from "./sessions.server.ts";
import { ownPasswordLimit, secondStepLimit } from "./sign-in-limits.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type ConfirmIdentityOutcome = { ok: true } | { ok: false; reason: "wrong-password" } | MustWait;

type Input = z.output<typeof confirmIdentityForm> & { sessionId: string };

/** By the actor's own password. The session is then not asked again for ten minutes. */
export const confirmIdentity = command(
  canConfirmIdentity,
  async function confirmIdentity(
    ctx: Context & WithIdentity,
    { id },
    { ownPassword, sessionId }: Input,
  ): Promise<ConfirmIdentityOutcome> {
    const limit = ownPasswordLimit(id);
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    const [row] = await ctx.db.select().from(user).where(eq(user.id, id));
    if (!row) return { ok: false, reason: "wrong-password" };
    const confirmed = await ctx.identity.confirmPassword(row, ownPassword);
    if (!confirmed.ok) return confirmed;
    await resetRateLimit(ctx, limit.key);
    await markConfirmed(ctx, { sessionId, userId: id });
    return { ok: true };
  },
);

export type ConfirmByCodeOutcome = { ok: true } | { ok: false; reason: "wrong-code" } | TooManyRequests;

/** By a code of the actor's app, or a recovery code: an account that signs in with Google has no password. */
export const confirmByCode = command(
  canConfirmIdentity,
  async function confirmByCode(
    ctx: SessionContext,
    { id },
    { ownCode, sessionId }: z.output<typeof confirmByCodeForm> & { sessionId: string },
  ): Promise<ConfirmByCodeOutcome> {
    const limit = secondStepLimit(id);
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    if (!(await redeemCode(ctx, id, ownCode))) return { ok: false, reason: "wrong-code" };
    await resetRateLimit(ctx, limit.key);
    await markConfirmed(ctx, { sessionId, userId: id });
    return { ok: true };
  },
);

/** The session is then not asked again for ten minutes. Does nothing for another account's session. */
export async function markConfirmed(
  { db, clock }: Context,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  const isOwn = and(eq(session.id, sessionId), eq(session.userId, userId));
  await db.update(session).set({ confirmedAt: clock.now() }).where(isOwn);
}
