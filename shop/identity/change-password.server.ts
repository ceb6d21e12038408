// Changes a password. Every session of the account ends, and the customer is told by email.

import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { passwordChangedJob } from "#shop/identity/identity-jobs.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { command } from "./command.server.ts";
import { setPassword } from "./create-account.server.ts";
import { queueHashing, type TooBusy } from "./hash-queue.server.ts";
import { canChangePassword } from "./identity.policy.ts";
import { account, user } from "./identity.table.ts";
import type { changePasswordForm } from "./password-forms.ts";
import { findWeakness, type WeakPassword } from "./password-rule.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { beginSession, endAllSessions, type NewSession, type SessionContext } from "./sessions.server.ts";
import { ownPasswordLimit } from "./sign-in-limits.ts";

type Context = SessionContext & Pick<AppContext, "jobs" | "log"> & WithLinks;
export type ChangePasswordOutcome =
  /** All sessions have ended; `session` is the new one of this client. */
  | { ok: true; session: NewSession }
  | { ok: false; reason: "wrong-password" }
  /** The account signs in with Google; "Forgot Password?" sets a password. */
  | { ok: false; reason: "no-password" }
  | WeakPassword
  | TooManyRequests
  | TooBusy;

/** `secondFactor`: whether the session that changes it was begun with one. */
type Input = z.output<typeof changePasswordForm> & { secondFactor?: boolean };

/** The actor's own password. */
export const changePassword = command(
  canChangePassword,
  async (ctx: Context, { id, device }, input: Input): Promise<ChangePasswordOutcome> => {
    const [found] = await ctx.db
      .select({ user, password: account.password })
      .from(user)
      .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
      .where(eq(user.id, id));
    const stored = found?.password;
    if (!stored) return { ok: false, reason: "no-password" };
    const { limits } = await readSettings(ctx.db);
    const limit = ownPasswordLimit(id, limits);
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    const verified = await queueHashing(() => verifyPassword(input.current, stored));
    if (!verified.ok) return verified;
    if (!verified.value) return { ok: false, reason: "wrong-password" };
    const weak = await findWeakness(input.password, found.user);
    if (weak) return weak;
    const hashed = await queueHashing(() => hashPassword(input.password));
    if (!hashed.ok) return hashed;
    const { secondFactor = false } = input;
    const session = await ctx.db.transaction(async (tx) => {
      await replacePassword(ctx, tx, found.user, hashed.value);
      return beginSession(tx, ctx, found.user, { device: device?.words, secondFactor });
    });
    await resetRateLimit(ctx, limit.key);
    ctx.log.info({ event: "password changed", user: id }, "identity");
    return { ok: true, session };
  },
);

/** Ends all sessions, records the change, and enqueues the email about it. */
export async function replacePassword(
  ctx: Pick<AppContext, "clock" | "jobs"> & WithLinks,
  tx: Transaction,
  { id, email, name }: { id: string; email: string; name: string },
  hash: string,
): Promise<void> {
  await setPassword(ctx, tx, id, hash);
  await endAllSessions(tx, id);
  await recordAudit(tx, ctx.clock, { by: id, action: "password.changed", subject: `user:${id}` });
  await ctx.jobs.enqueue(tx, passwordChangedJob, {
    userId: id,
    email,
    name,
    url: ctx.links.requestReset(),
    at: ctx.clock.now().toISOString(),
  });
}
