// The ways in with e-mail and password. A wrong password and an unknown address look the same and take the same time; only
// signing up says that an address is taken, and how often one may ask is limited.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { readSettings } from "../settings/settings.server.ts";
import { countAttempts, forgetAttempts, type TooManyRequests } from "./attempts.server.ts";
import { parseEmail } from "./contact-details.ts";
import { account, user } from "./identity.table.ts";
import type { Visitor } from "./identity.ts";
import type { IdentityRoom } from "./identity-room.server.ts";
import { hashPassword, isPassword } from "./passwords.server.ts";
import { presentVisitor } from "./present-visitor.ts";
import { beginSession, type NewSession } from "./sessions.server.ts";
import { parseSignUp, type SignUpFaults } from "./sign-up-form.ts";
import { sendVerification } from "./verify-email.server.ts";

/** `setCookies` are whole Set-Cookie values; `token` is the bearer token for clients without cookies. */
export type SignedIn = NewSession & { ok: true; visitor: Visitor };
export type SignInOutcome = SignedIn | { ok: false; reason: "invalid-credential" } | TooManyRequests;
export type SignUpOutcome =
  | SignedIn
  | { ok: false; reason: "invalid-fields"; faults: SignUpFaults }
  | { ok: false; reason: "email-already-in-use" }
  | TooManyRequests;

/** `clientNetwork` as the door noticed it. */
export async function signIn(
  room: IdentityRoom,
  given: { email: string; password: string },
  clientNetwork: string,
): Promise<SignInOutcome> {
  const email = parseEmail(given.email) ?? given.email.trim().toLowerCase().slice(0, 254);
  const { limits } = await readSettings(room.db);
  const refused = await countAttempts(room, [
    { key: addressKey(email), most: limits.signInsPerAddress, minutes: 15 },
    { key: networkKey(clientNetwork), most: limits.signInsPerNetwork, minutes: 15 },
  ]);
  if (refused) return refused;
  const [found] = await room.db
    .select({ user, password: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(eq(user.email, email));
  const fits = await isPassword(given.password.slice(0, 1000), found?.password);
  if (!found || !fits || found.user.disabledAt) {
    room.log.info({ event: "sign-in refused", user: found?.user.id, clientNetwork }, "identity");
    return { ok: false, reason: "invalid-credential" };
  }
  await forgetAttempts(room, addressKey(email));
  room.log.info({ event: "signed in", user: found.user.id, clientNetwork }, "identity");
  return welcome(room, found.user);
}

/** Makes a customer; nothing in `given` can make her anything more. */
export async function signUp(
  room: IdentityRoom,
  given: Record<string, unknown>,
  clientNetwork: string,
): Promise<SignUpOutcome> {
  const parsed = parseSignUp(given);
  if (!parsed.ok) return { ok: false, reason: "invalid-fields", faults: parsed.faults };
  const { limits } = await readSettings(room.db);
  const refused = await countAttempts(room, [
    { key: networkKey(clientNetwork), most: limits.signInsPerNetwork, minutes: 15 },
  ]);
  if (refused) return refused;
  const { customer } = parsed;
  const password = await hashPassword(customer.password);
  const created = await room.db.transaction(async (tx) => {
    const made = await openAccount(room, tx, {
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      address: customer.street,
      city: customer.city,
      state: customer.state,
      zip: customer.pincode,
    });
    if (!made) return undefined;
    await setPassword(room, tx, made.id, password);
    await sendVerification(room, tx, made);
    return made;
  });
  if (!created) return { ok: false, reason: "email-already-in-use" };
  room.log.info({ event: "signed up", user: created.id, clientNetwork }, "identity");
  return welcome(room, created);
}

type UserRow = typeof user.$inferSelect;

export async function welcome(room: IdentityRoom, row: UserRow): Promise<SignedIn> {
  return { ok: true, visitor: presentVisitor(row), ...(await beginSession(room, room.db, row.id)) };
}

/** Undefined where the address has an account already. */
export async function openAccount(
  { clock }: Pick<IdentityRoom, "clock">,
  tx: Transaction,
  person: Omit<typeof user.$inferInsert, "id" | "createdAt" | "updatedAt">,
): Promise<UserRow | undefined> {
  const now = clock.now();
  const [made] = await tx
    .insert(user)
    .values({ ...person, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning();
  return made;
}

/** Gives an account its password, or another one. `hash` comes from hashPassword. */
export async function setPassword(
  { clock }: Pick<IdentityRoom, "clock">,
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

export function addressKey(email: string): string {
  return `sign-in:${email}`;
}

export function networkKey(clientNetwork: string): string {
  return `sign-in:${clientNetwork}`;
}
