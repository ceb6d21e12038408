// Sign-up with email address and password. It reveals that an address is taken, and is rate limited for that.
import type { WithLinks } from "#shop/links.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { command } from "./command.server.ts";
import { createAccount, setPassword } from "./create-account.server.ts";
import { queueHashing, type TooBusy } from "./hash-queue.server.ts";
import { canSignUp } from "./identity.policy.ts";
import { findWeakness, type WeakPassword } from "./password-rule.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { consumeRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { type SignedIn, type SignInContext, signInAccount } from "./sign-in-account.server.ts";
import { signUpLimit } from "./sign-in-limits.ts";
import type { NewCustomer } from "./sign-up-form.ts";
import { sendVerification } from "./verify-email.server.ts";

type Context = SignInContext & WithLinks;
export type SignUpOutcome =
  | SignedIn
  | { ok: false; reason: "email-already-in-use" }
  | WeakPassword
  | TooManyRequests
  | TooBusy;

/** Creates an account with the role 'user', signs it in, and emails a link to verify the address. */
export const signUp = command(
  canSignUp,
  async (ctx: Context, actor, customer: NewCustomer): Promise<SignUpOutcome> => {
    const { limits } = await readSettings(ctx.db);
    const refused = await consumeRateLimit(ctx, [signUpLimit(actor.network, limits)]);
    if (refused) return refused;
    const weak = await findWeakness(customer.password, { ...customer, role: "user" });
    if (weak) return weak;
    const hashed = await queueHashing(() => hashPassword(customer.password));
    if (!hashed.ok) return hashed;
    const created = await storeCustomer(ctx, customer, hashed.value);
    if (!created) return { ok: false, reason: "email-already-in-use" };
    ctx.log.info({ event: "signed up", user: created.id, clientNetwork: actor.network }, "identity");
    return signInAccount(ctx, actor, created, { way: "password" });
  },
);

async function storeCustomer(ctx: Context, customer: NewCustomer, hash: string) {
  const { name, email, phone, street: address, city, state, pincode: zip } = customer;
  return ctx.db.transaction(async (tx) => {
    const row = await createAccount(ctx, tx, { name, email, phone, address, city, state, zip });
    if (!row) return undefined;
    await setPassword(ctx, tx, row.id, hash);
    await sendVerification(ctx, tx, row.id);
    return row;
  });
}
