// Sign-up with email address and password. It reveals that an address is taken, so it is rate limited.
import { eq } from "drizzle-orm";
import { command } from "./command.server.ts";
import { canSignUp } from "./identity.policy.ts";
import { user } from "./identity.table.ts";
import type { MustWait, WithIdentity } from "./identity-provider.server.ts";
import { findWeakness, type WeakPassword } from "./own/password-rule.server.ts";
import { type SignedIn, type SignInContext, signInAccount } from "./own/sign-in-account.server.ts";
import { consumeRateLimit } from "./rate-limit.server.ts";
import { newAccountLimits, signUpLimits } from "./sign-in-limits.ts";
import type { NewCustomer } from "./sign-up-form.ts";

type Context = SignInContext & WithIdentity;
export type SignUpOutcome =
  | SignedIn
  | { ok: false; reason: "email-already-in-use" }
  | WeakPassword
  | MustWait;

/** Creates an account with the role 'user', signs it in, and emails a link to verify the address. */
export const signUp = command(
  canSignUp,
  async function signUp(ctx: Context, actor, customer: NewCustomer): Promise<SignUpOutcome> {
    const refused = await consumeRateLimit(ctx, signUpLimits(actor.network));
    if (refused) return refused;
    const weak = await findWeakness(customer.password, { ...customer, role: "user" });
    if (weak) return weak;
    const { email } = customer;
    // An address that has an account gets no email, so it uses up no limit of new accounts.
    if ((await ctx.db.$count(user, eq(user.email, email))) > 0)
      return { ok: false, reason: "email-already-in-use" };
    const tooMany = await consumeRateLimit(ctx, newAccountLimits({ email, network: actor.network }));
    if (tooMany) return tooMany;
    const created = await ctx.identity.signUp(customer);
    if (!created.ok) return created;
    const { row } = created;
    ctx.log.info({ event: "signed up", user: row.id, clientNetwork: actor.network }, "identity");
    return signInAccount(ctx, actor, row, { way: "password" });
  },
);
