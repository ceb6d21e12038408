import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Forbidden } from "#platform/faults.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { newCustomer, newGuest, signUpCustomer } from "./accounts.fixture.ts";
import { guestActor } from "./actor.ts";
import { issueEmailToken } from "./email-tokens.server.ts";
import { account, user } from "./identity.table.ts";
import { verifyEmailJob } from "./identity-jobs.server.ts";
import { verifyEmail } from "./own/verify-email.server.ts";
import { resumeSession } from "./sessions.server.ts";
import { signUp } from "./sign-up.server.ts";
import { signUpForm } from "./sign-up-form.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("sign-up creates a customer, signs them in and emails a link to verify the address", async () => {
  const asha = await signUpCustomer(shop);
  expect((await resumeSession(shop, asha.token))?.user).toMatchObject({
    name: "Asha Negi",
    email: asha.email,
    role: "user",
    phone: "9816000001",
    emailVerified: false,
  });
  const [job] = (await shop.listJobs(verifyEmailJob)).slice(-1);
  expect(job?.payload).toEqual({ userId: asha.sessionUser.id, requestId: expect.any(String) });
  const token = await issueEmailToken(shop, "verify", asha.sessionUser.id);
  expect(await verifyEmail(shop, asha.actor, { token })).toEqual({ ok: true });
  expect(await verifyEmail(shop, asha.actor, { token })).toEqual({ ok: false, reason: "invalid-token" });
  expect((await resumeSession(shop, asha.token))?.user.emailVerified).toBe(true);
});

test("account pre-hijack: only somebody signed in to the account can confirm its address", async () => {
  const asha = await signUpCustomer(shop);
  const binu = await signUpCustomer(shop);
  const token = await issueEmailToken(shop, "verify", asha.sessionUser.id);
  await expect(verifyEmail(shop, asha.guest, { token })).rejects.toThrow(Forbidden);
  expect(await verifyEmail(shop, binu.actor, { token })).toEqual({ ok: false, reason: "other-account" });
  expect((await resumeSession(shop, asha.token))?.user.emailVerified).toBe(false);
  expect(await verifyEmail(shop, asha.actor, { token })).toEqual({ ok: true });
});

test("sign-up never grants a role, whatever the request or the address contains", async () => {
  const form = signUpForm.parse({ ...newCustomer(), email: "admin@example.com", role: "admin" });
  expect(await signUp(shop, newGuest(), form)).toMatchObject({ ok: true, sessionUser: { role: "user" } });
});

test("sign-up refuses an address that has an account, in upper or lower case", async () => {
  const asha = await signUpCustomer(shop);
  const form = signUpForm.parse({ ...newCustomer(), email: asha.email.toUpperCase() });
  expect(await signUp(shop, newGuest(), form)).toEqual({ ok: false, reason: "email-already-in-use" });
});

test("two simultaneous sign-ups with one address create one account", async () => {
  const customer = newCustomer();
  const both = await Promise.all([signUp(shop, newGuest(), customer), signUp(shop, newGuest(), customer)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("sign-ups of one network are limited", async () => {
  const guest = guestActor("203.0.113.0/24");
  await shop.sql`insert into rate_limit (key, count, window_ends_at)
    values (${`sign-in:network:${guest.network}`}, 100000, ${new Date(shop.clock.now().getTime() + 60_000)})`;
  expect(await signUp(shop, guest, newCustomer())).toEqual({
    ok: false,
    reason: "too-many-requests",
    retryAfterSeconds: 60,
  });
});

test("a network opens 60 accounts an hour, and refused sign-ups send no email", async () => {
  const guest = guestActor("198.18.7.0/24");
  await shop.sql`insert into rate_limit (key, count, window_ends_at)
    values (${`sign-up:network:${guest.network}`}, 59, ${new Date(shop.clock.now().getTime() + 60_000)})`;
  expect(await signUp(shop, guest, newCustomer())).toMatchObject({ ok: true });
  const mails = (await shop.listJobs(verifyEmailJob)).length;
  expect(await signUp(shop, guest, newCustomer())).toMatchObject({ reason: "too-many-requests" });
  expect(await shop.listJobs(verifyEmailJob)).toHaveLength(mails);
  expect(await signUp(shop, newGuest(), newCustomer())).toMatchObject({ ok: true });
});

test("an address whose account is repeatedly deleted and opened again gets three emails an hour", async () => {
  const customer = newCustomer();
  const openAndDelete = async () => {
    const outcome = await signUp(shop, newGuest(), customer);
    await shop.db.delete(user).where(eq(user.email, customer.email));
    return outcome.ok ? "opened" : outcome.reason;
  };
  for (let time = 0; time < 3; time += 1) expect(await openAndDelete()).toBe("opened");
  expect(await openAndDelete()).toBe("too-many-requests");
});

test("an address that has an account is refused as taken, however often it is typed", async () => {
  const asha = await signUpCustomer(shop);
  for (let time = 0; time < 5; time += 1)
    expect(await signUp(shop, asha.guest, asha)).toMatchObject({ reason: "email-already-in-use" });
});

test("passwords: a common password, one's own name and one's own address are refused", async () => {
  const customer = { ...newCustomer(), email: "kavita.rana@example.com", name: "Kavita Rana" };
  const refused = async (password: string) => {
    const outcome = await signUp(shop, newGuest(), { ...customer, password });
    return outcome.ok ? "accepted" : outcome.reason === "weak-password" && outcome.weakness;
  };
  for (const password of ["123456", "password", "Qwerty123", "Password@123"])
    expect(`${password}: ${await refused(password)}`).toBe(`${password}: common`);
  for (const password of ["kavita.rana@example.com", "Kavita Rana", "kavita.rana1", "Kavita2024!"])
    expect(`${password}: ${await refused(password)}`).toBe(`${password}: own`);
  expect(await refused("lamp43")).toBe("accepted");
});

test("a password is stored only as its Argon2id hash", async () => {
  const asha = await signUpCustomer(shop);
  const [row] = await shop.db.select().from(account).where(eq(account.userId, asha.sessionUser.id));
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
