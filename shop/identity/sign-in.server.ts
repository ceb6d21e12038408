// Sign-in and sign-out. A wrong password and an unknown address get the same answer after the same time.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { command } from "./command.server.ts";
import { canSignIn, canSignOut } from "./identity.policy.ts";
import { account, user } from "./identity.table.ts";
import { verifyPassword } from "./passwords.server.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { endSession, type SessionContext, type SignedIn, signInAccount } from "./sessions.server.ts";
import type { signInForm } from "./sign-in-form.ts";
import { addressLimit, addressLimitKey, networkLimit } from "./sign-in-limits.ts";

type Context = SessionContext & Pick<AppContext, "log">;
export type SignInOutcome = SignedIn | { ok: false; reason: "invalid-credential" } | TooManyRequests;

/** Limited per email address and per client network. */
export const signIn = command(
  canSignIn,
  async (ctx: Context, { network }, input: z.output<typeof signInForm>): Promise<SignInOutcome> => {
    const { email, password } = input;
    const { limits } = await readSettings(ctx.db);
    const refused = await consumeRateLimit(ctx, [addressLimit(email, limits), networkLimit(network, limits)]);
    if (refused) return refused;
    const [found] = await ctx.db
      .select({ user, password: account.password })
      .from(user)
      .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
      .where(eq(user.email, email));
    const isCorrect = await verifyPassword(password, found?.password);
    if (!found || !isCorrect || found.user.disabledAt) {
      ctx.log.info({ event: "sign-in refused", user: found?.user.id, clientNetwork: network }, "identity");
      return { ok: false, reason: "invalid-credential" };
    }
    await resetRateLimit(ctx, addressLimitKey(email));
    ctx.log.info({ event: "signed in", user: found.user.id, clientNetwork: network }, "identity");
    return signInAccount(ctx, found.user);
  },
);

/** Ends the session of this token. Idempotent. */
export const signOut = command(canSignOut, (ctx: SessionContext, _actor, { token }: { token: string }) =>
  endSession(ctx, token),
);
