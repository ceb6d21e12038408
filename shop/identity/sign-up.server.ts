// Sign-up with email address and password. It reveals that an address is taken, and is rate limited for that.
import type { AppContext } from "#platform/app-context.ts";
import type { WithLinks } from "#shop/links.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { command } from "./command.server.ts";
import { createAccount, setPassword } from "./create-account.server.ts";
import { canSignUp } from "./identity.policy.ts";
import { hashPassword } from "./passwords.server.ts";
import { consumeRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { type SessionContext, type SignedIn, signInAccount } from "./sessions.server.ts";
import { networkLimit } from "./sign-in-limits.ts";
import type { NewCustomer } from "./sign-up-form.ts";
import { sendVerification } from "./verify-email.server.ts";

type Context = SessionContext & Pick<AppContext, "jobs" | "log"> & WithLinks;
export type SignUpOutcome = SignedIn | { ok: false; reason: "email-already-in-use" } | TooManyRequests;

/** Creates an account with the role 'user', signs it in, and emails a link to verify the address. */
export const signUp = command(
  canSignUp,
  async (ctx: Context, { network }, customer: NewCustomer): Promise<SignUpOutcome> => {
    const { limits } = await readSettings(ctx.db);
    const refused = await consumeRateLimit(ctx, [networkLimit(network, limits)]);
    if (refused) return refused;
    const created = await storeCustomer(ctx, customer);
    if (!created) return { ok: false, reason: "email-already-in-use" };
    ctx.log.info({ event: "signed up", user: created.id, clientNetwork: network }, "identity");
    return signInAccount(ctx, created);
  },
);

async function storeCustomer(ctx: Context, customer: NewCustomer) {
  const { name, email, phone, street: address, city, state, pincode: zip } = customer;
  const password = await hashPassword(customer.password);
  return ctx.db.transaction(async (tx) => {
    const row = await createAccount(ctx, tx, { name, email, phone, address, city, state, zip });
    if (!row) return undefined;
    await setPassword(ctx, tx, row.id, password);
    await sendVerification(ctx, tx, row.id);
    return row;
  });
}
