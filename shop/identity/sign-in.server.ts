// Sign-in and sign-up with e-mail address and password. A wrong password and an unknown address get the same
// answer after the same time. Only sign-up reveals that an address is taken, and it is rate limited.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { parseEmail } from "./contact-details.ts";
import { account, user } from "./identity.table.ts";
import type { SessionUser } from "./identity.ts";
import type { IdentityContext } from "./identity-context.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { presentSessionUser } from "./present-session-user.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { beginSession, type NewSession } from "./sessions.server.ts";
import { parseSignUp, type SignUpFaults } from "./sign-up-form.ts";
import { sendVerification } from "./verify-email.server.ts";

/** `setCookies` are whole Set-Cookie values; `token` is the bearer token for clients without cookies. */
export type SignedIn = NewSession & { ok: true; sessionUser: SessionUser };
export type SignInOutcome = SignedIn | { ok: false; reason: "invalid-credential" } | TooManyRequests;
export type SignUpOutcome =
  | SignedIn
  | { ok: false; reason: "invalid-fields"; faults: SignUpFaults }
  | { ok: false; reason: "email-already-in-use" }
  | TooManyRequests;

/** `clientNetwork` is the network of the request's client address, used as the key of a rate limit. */
export async function signIn(
  ctx: IdentityContext,
  given: { email: string; password: string },
  clientNetwork: string,
): Promise<SignInOutcome> {
  const email = parseEmail(given.email) ?? given.email.trim().toLowerCase().slice(0, 254);
  const { limits } = await readSettings(ctx.db);
  const refused = await consumeRateLimit(ctx, [
    { key: emailLimitKey(email), maxAttempts: limits.signInsPerAddress, windowMinutes: 15 },
    { key: networkLimitKey(clientNetwork), maxAttempts: limits.signInsPerNetwork, windowMinutes: 15 },
  ]);
  if (refused) return refused;
  const [found] = await ctx.db
    .select({ user, password: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(eq(user.email, email));
  const isCorrect = await verifyPassword(given.password.slice(0, 1000), found?.password);
  if (!found || !isCorrect || found.user.disabledAt) {
    ctx.log.info({ event: "sign-in refused", user: found?.user.id, clientNetwork }, "identity");
    return { ok: false, reason: "invalid-credential" };
  }
  await resetRateLimit(ctx, emailLimitKey(email));
  ctx.log.info({ event: "signed in", user: found.user.id, clientNetwork }, "identity");
  return startSession(ctx, found.user);
}

/** Creates an account with the role 'user'; nothing in `given` can set another role. */
export async function signUp(
  ctx: IdentityContext,
  given: Record<string, unknown>,
  clientNetwork: string,
): Promise<SignUpOutcome> {
  const parsed = parseSignUp(given);
  if (!parsed.ok) return { ok: false, reason: "invalid-fields", faults: parsed.faults };
  const { limits } = await readSettings(ctx.db);
  const refused = await consumeRateLimit(ctx, [
    { key: networkLimitKey(clientNetwork), maxAttempts: limits.signInsPerNetwork, windowMinutes: 15 },
  ]);
  if (refused) return refused;
  const { customer } = parsed;
  const password = await hashPassword(customer.password);
  const created = await ctx.db.transaction(async (tx) => {
    const row = await createAccount(ctx, tx, {
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      address: customer.street,
      city: customer.city,
      state: customer.state,
      zip: customer.pincode,
    });
    if (!row) return undefined;
    await setPassword(ctx, tx, row.id, password);
    await sendVerification(ctx, tx, row);
    return row;
  });
  if (!created) return { ok: false, reason: "email-already-in-use" };
  ctx.log.info({ event: "signed up", user: created.id, clientNetwork }, "identity");
  return startSession(ctx, created);
}

type UserRow = typeof user.$inferSelect;

export async function startSession(ctx: IdentityContext, row: UserRow): Promise<SignedIn> {
  return { ok: true, sessionUser: presentSessionUser(row), ...(await beginSession(ctx, ctx.db, row.id)) };
}

/** Undefined if the e-mail address already has an account. */
export async function createAccount(
  { clock }: Pick<IdentityContext, "clock">,
  tx: Transaction,
  values: Omit<typeof user.$inferInsert, "id" | "createdAt" | "updatedAt">,
): Promise<UserRow | undefined> {
  const now = clock.now();
  const [row] = await tx
    .insert(user)
    .values({ ...values, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning();
  return row;
}

/** Sets or replaces an account's password. `hash` comes from hashPassword. */
export async function setPassword(
  { clock }: Pick<IdentityContext, "clock">,
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<void> {
  await tx
    .insert(account)
    .values({
      id: newId(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: hash,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password: hash } });
}

export function emailLimitKey(email: string): string {
  return `sign-in:${email}`;
}

export function networkLimitKey(clientNetwork: string): string {
  return `sign-in:${clientNetwork}`;
}
