// Tests against Google's own Auth emulator, run by `npm run test:firebase`. Its tokens are not signed: signatures are tested with the
// stand-in (src/features/firebase/firebase-token.server.test.ts).
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer, newGuest, signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { createAccount, setPassword } from "#core/identity/create-account.server.ts";
import { issueEmailToken } from "#core/identity/email-tokens.server.ts";
import { account, user } from "#core/identity/identity.table.ts";
import { changePassword } from "#core/identity/own/change-password.server.ts";
import { hashPassword } from "#core/identity/own/passwords.server.ts";
import { isResetLinkValid, resetPassword } from "#core/identity/own/reset.server.ts";
import { saveProfile } from "#core/identity/profile/profile.server.ts";
import { resumeSession } from "#core/identity/sessions.server.ts";
import { signIn } from "#core/identity/sign-in.server.ts";
import { signUp } from "#core/identity/sign-up.server.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

/** The emulator's address, set by scripts/test-firebase.ts. */
const emulatorUrl = process.env.EMULATOR_URL ?? "";
const projectId = "demo-deodar";
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    now: new Date().toISOString(),
    settings: {
      IDENTITY: "firebase",
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: "any",
      FIREBASE_AUTH_URL: emulatorUrl,
    },
  });
});
afterAll(() => shop.close());

const owner = { Authorization: "Bearer owner", "Content-Type": "application/json" };

async function askAsOwner<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${emulatorUrl}/${path}`, {
    headers: owner,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

type There = { localId: string; displayName?: string; photoUrl?: string; disabled?: boolean };

async function findThere(email: string): Promise<There | undefined> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`;
  return (await askAsOwner<{ users?: There[] }>(path, { email: [email] })).users?.[0];
}

async function readCode(email: string): Promise<string> {
  const path = `emulator/v1/projects/${projectId}/oobCodes`;
  const { oobCodes } = await askAsOwner<{ oobCodes: { email: string; oobCode: string }[] }>(path);
  return oobCodes.findLast((code) => code.email === email)?.oobCode ?? "";
}

/** Firebase's times are in seconds, and a token from the second of a change counts as older. */
async function passASecond(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  shop.clock.set(new Date().toISOString());
}

const signInWith = (email: string, password: string) => signIn(shop, newGuest(), { email, password });
const wrong = { ok: false, reason: "invalid-credential" };

/** Signs in with plain claims, which the emulator accepts in place of Google's ID token. */
function signInWithGoogle(claims: { sub: string; email: string; name: string }) {
  const nonce = randomUUID();
  const hashed = createHash("sha256").update(nonce).digest("hex");
  const idToken = JSON.stringify({ ...claims, email_verified: true, nonce: hashed });
  const seconds = Math.floor(Date.now() / 1000);
  const times = { iss: "https://accounts.google.com", aud: "shop", iat: seconds, exp: seconds + 60 };
  return shop.identity.openGoogleAccount({
    claims: { ...times, ...claims, email_verified: true },
    idToken,
    nonce,
  });
}

test("a customer signs up, and in, and a wrong password and a taken address are refused", async () => {
  const asha = await signUpCustomer(shop);
  expect(await findThere(asha.email)).toMatchObject({ displayName: "Asha Negi" });
  expect(await signInWith(asha.email, asha.password)).toMatchObject({
    ok: true,
    sessionUser: { id: asha.sessionUser.id, phone: "9816000001" },
  });
  expect(await signInWith(asha.email, "wrong")).toEqual(wrong);
  expect(await signInWith("nobody@example.com", "wrong")).toEqual(wrong);
  const again = { ...newCustomer(), email: asha.email };
  expect(await signUp(shop, newGuest(), again)).toEqual({ ok: false, reason: "email-already-in-use" });
  const short = { ...newCustomer(), password: "abc" };
  expect(await signUp(shop, newGuest(), short)).toMatchObject({ reason: "weak-password" });
});

test("a password is reset with the code of the email, once", async () => {
  const asha = await signUpCustomer(shop);
  await shop.identity.deliverReset(asha.email);
  const token = await readCode(asha.email);
  expect(await isResetLinkValid(shop, token)).toBe(true);
  await passASecond();
  const reset = { token, password: "a second candle" };
  expect(await resetPassword(shop, newGuest(), reset)).toEqual({ ok: true });
  expect(await resetPassword(shop, newGuest(), reset)).toEqual({ ok: false, reason: "invalid-token" });
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  expect(await signInWith(asha.email, asha.password)).toEqual(wrong);
  expect(await signInWith(asha.email, reset.password)).toMatchObject({
    ok: true,
    sessionUser: { id: asha.sessionUser.id, emailVerified: true },
  });
  await shop.identity.deliverReset("nobody@example.com");
});

test("name and password are changed there, too, and the session is still good an hour later", async () => {
  const asha = await signUpCustomer(shop);
  await saveProfile(shop, asha.actor, { name: "Asha N." });
  await shop.identity.pushProfile(asha.sessionUser.id);
  expect(await findThere(asha.email)).toMatchObject({ displayName: "Asha N." });
  await passASecond();
  const change = { current: asha.password, password: "a second candle" };
  const changed = await changePassword(shop, asha.actor, change);
  expect(changed).toMatchObject({ ok: true });
  expect(await signInWith(asha.email, asha.password)).toEqual(wrong);
  expect(await signInWith(asha.email, change.password)).toMatchObject({ ok: true });
  shop.clock.advance({ minutes: 61 });
  expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(true);
  shop.clock.set(new Date().toISOString());
});

test("Google by its credential opens an account, finds it again and joins one by its address", async () => {
  const tenzin = { sub: "g-tenzin", email: "tenzin@example.org", name: "Tenzin Dorje" };
  const first = await signInWithGoogle(tenzin);
  expect(first).toMatchObject({ ok: true, row: { name: "Tenzin Dorje", emailVerified: true } });
  expect(await signInWithGoogle(tenzin)).toMatchObject(first.ok ? { row: { id: first.row.id } } : {});
  const asha = await signUpCustomer(shop);
  const joined = await signInWithGoogle({ sub: "g-asha", email: asha.email, name: "Asha" });
  expect(joined).toMatchObject({ ok: true, row: { id: asha.sessionUser.id } });
  // The unverified address loses its password, so whoever knew it is out.
  expect(await signInWith(asha.email, asha.password)).toEqual(wrong);
});

test("an account that was disabled there cannot sign in, and is signed out within the hour", async () => {
  const asha = await signUpCustomer(shop);
  const { localId } = (await findThere(asha.email)) ?? { localId: "" };
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  await askAsOwner(path, { localId, disableUser: true });
  expect(await signInWith(asha.email, asha.password)).toEqual(wrong);
  shop.clock.advance({ minutes: 61 });
  expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(false);
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  shop.clock.set(new Date().toISOString());
});

test("an account that is deleted here is deleted there, and its address can be used anew", async () => {
  const asha = await signUpCustomer(shop);
  expect(await findThere(asha.email)).toBeDefined();
  expect(await deleteOwnAccount(shop, asha.actor)).toEqual({ ok: true });
  expect(await findThere(asha.email)).toBeUndefined();
  expect(await shop.db.$count(user, eq(user.id, asha.sessionUser.id))).toBe(0);
  const again = { ...newCustomer(), email: asha.email };
  expect(await signUp(shop, newGuest(), again)).toMatchObject({ ok: true });
});

test("an owner is rescued although the account is gone there, and is told of the email where it is closed", async () => {
  const rescue = async (owner: { sessionUser: { id: string } }, password: string) =>
    resetPassword(shop, newGuest(), {
      token: await issueEmailToken(shop, "reset", owner.sessionUser.id),
      password,
    });
  const asha = await signUpCustomer(shop);
  const { localId = "" } = (await findThere(asha.email)) ?? {};
  await passASecond();
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  await askAsOwner(`${accounts}:delete`, { localId });
  expect(await rescue(asha, "a rescued candle")).toEqual({ ok: true });
  expect(await signInWith(asha.email, "a rescued candle")).toMatchObject({
    ok: true,
    sessionUser: { id: asha.sessionUser.id },
  });
  await passASecond();
  const { localId: second = "" } = (await findThere(asha.email)) ?? {};
  await askAsOwner(`${accounts}:update`, { localId: second, disableUser: true });
  expect(await rescue(asha, "a third candle")).toEqual({ ok: false, reason: "emailed-instead" });
});

test("a password that the shop had kept moves there at the next sign-in", async () => {
  const { email, name } = newCustomer();
  const hash = await hashPassword("a good candle");
  const row = await shop.db.transaction(async (tx) => {
    const created = await createAccount(shop, tx, { name, email, emailVerified: true });
    if (created) await setPassword(shop, tx, created.id, hash);
    return created;
  });
  expect(await signInWith(email, "a good candle")).toMatchObject({ ok: true, sessionUser: { id: row?.id } });
  expect(await findThere(email)).toMatchObject({ displayName: name });
  const methods = await shop.db
    .select()
    .from(account)
    .where(eq(account.userId, row?.id ?? ""));
  expect(methods.map(({ providerId }) => providerId)).toEqual(["firebase"]);
});
