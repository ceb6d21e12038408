// Changes a password, ends every session of the account, and emails the customer.

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import { command } from "../command.server.ts";
import { canChangePassword } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import type { MustWait, WithIdentity } from "../identity-provider.server.ts";
import { consumeRateLimit, resetRateLimit } from "../rate-limit.server.ts";
import { beginSession, type NewSession, type SessionContext } from "../sessions.server.ts";
import { ownPasswordLimit } from "../sign-in-limits.ts";
import { completePasswordChange } from "./password-changed.server.ts";
import type { changePasswordForm } from "./password-forms.ts";
import { findWeakness, type WeakPassword } from "./password-rule.server.ts";

type Context = SessionContext & Pick<AppContext, "jobs" | "log"> & WithLinks & WithIdentity;
export type ChangePasswordOutcome =
  /** All sessions were ended; `session` is a new one for this client. */
  | { ok: true; session: NewSession }
  | { ok: false; reason: "wrong-password" }
  /** The account signs in with Google; "Forgot Password?" sets a password. */
  | { ok: false; reason: "no-password" }
  | WeakPassword
  | MustWait;

/** `secondFactor` is true if the current session was begun with one. */
type Input = z.output<typeof changePasswordForm> & { secondFactor?: boolean };

/** Changes the actor's own password only. */
export const changePassword = command(
  canChangePassword,
  async function changePassword(ctx: Context, { id, device }, input: Input): Promise<ChangePasswordOutcome> {
    const { current, password, secondFactor = false } = input;
    const [row] = await ctx.db.select().from(user).where(eq(user.id, id));
    if (!row || !(await ctx.identity.hasPassword(id))) return { ok: false, reason: "no-password" };
    const limit = ownPasswordLimit(id);
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    const confirmed = await ctx.identity.confirmPassword(row, current);
    if (!confirmed.ok) return confirmed;
    const weak = await findWeakness(password, row);
    if (weak) return weak;
    const replaced = await ctx.identity.replacePassword(row, { current, password });
    if (!replaced.ok) return replaced;
    const session = await ctx.db.transaction(async (tx) => {
      await replaced.store(tx);
      await completePasswordChange(ctx, tx, row);
      return beginSession(tx, ctx, row, { device: device?.words, secondFactor });
    });
    await resetRateLimit(ctx, limit.key);
    ctx.log.info({ event: "password changed", user: id }, "identity");
    return { ok: true, session };
  },
);
