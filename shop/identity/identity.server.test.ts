import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { newCustomer, signUpCustomer, withCookies } from "./accounts.fixture.ts";
import { account, session, user } from "./identity.table.ts";

const network = "203.0.113.0/24";
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function tokenFromEmail(kind: string, email: string): Promise<string> {
  const jobs = (await shop.listJobs(kind)).filter(({ payload }) => payload.email === email);
  return new URL(String(jobs.at(-1)?.payload.url)).searchParams.get("token") ?? "";
}

describe("sign-up", () => {
  test("sign-up creates a customer, signs them in and emails a link to verify the address", async () => {
    const asha = await signUpCustomer(shop);
    expect(await shop.identity.findSessionUser(withCookies(asha.setCookies))).toMatchObject({
      name: "Asha Negi",
      email: asha.email,
      role: "user",
      phone: "9816000001",
      emailVerified: false,
    });
    const token = await tokenFromEmail("identity.verify-email", asha.email);
    expect(await shop.identity.verifyEmail(token)).toEqual({ ok: true });
    expect(await shop.identity.verifyEmail(token)).toEqual({ ok: false, reason: "invalid-token" });
    expect((await shop.identity.findSessionUser(withCookies(asha.setCookies)))?.emailVerified).toBe(true);
  });

  test("sign-up never grants a role, whatever the request or the address contains", async () => {
    const customer = { ...newCustomer(), email: "admin@example.com", role: "admin" };
    expect(await shop.identity.signUp(customer, network)).toMatchObject({
      ok: true,
      sessionUser: { role: "user" },
    });
  });

  test("sign-up refuses an address that has an account, in upper or lower case", async () => {
    const asha = await signUpCustomer(shop);
    const again = await shop.identity.signUp({ ...newCustomer(), email: asha.email.toUpperCase() }, network);
    expect(again).toEqual({ ok: false, reason: "email-already-in-use" });
  });

  test("two simultaneous sign-ups with one address create one account", async () => {
    const customer = newCustomer();
    const both = await Promise.all([
      shop.identity.signUp(customer, network),
      shop.identity.signUp(customer, network),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe("sign-in", () => {
  test("sign-in answers a wrong password and an unknown address alike", async () => {
    const asha = await signUpCustomer(shop);
    const wrong = await shop.identity.signIn({ email: asha.email, password: "wrong" }, network);
    const unknown = await shop.identity.signIn({ email: "nobody@example.com", password: "wrong" }, network);
    expect(wrong).toEqual({ ok: false, reason: "invalid-credential" });
    expect(unknown).toEqual(wrong);
  });

  test("a disabled account cannot sign in, and its sessions are no longer valid", async () => {
    const asha = await signUpCustomer(shop);
    await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, asha.sessionUser.id));
    expect(await shop.identity.signIn(asha, network)).toEqual({ ok: false, reason: "invalid-credential" });
    expect(await shop.identity.findSessionUser(withCookies(asha.setCookies))).toBeUndefined();
  });

  test("sign-in is blocked for 15 minutes after ten wrong passwords, and a correct one resets the count", async () => {
    const asha = await signUpCustomer(shop);
    const guess = () => shop.identity.signIn({ email: asha.email, password: "wrong" }, network);
    for (let attempt = 0; attempt < 9; attempt += 1) await guess();
    expect(await shop.identity.signIn(asha, network)).toMatchObject({ ok: true });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await guess()).toMatchObject({ reason: "invalid-credential" });
    expect(await shop.identity.signIn(asha, network)).toEqual({
      ok: false,
      reason: "too-many-requests",
      retryAfterSeconds: 900,
    });
    shop.clock.advance({ minutes: 15 });
    expect(await shop.identity.signIn(asha, network)).toMatchObject({ ok: true });
  });

  test("simultaneous sign-in attempts are each counted", async () => {
    const guesses = Array.from({ length: 20 }, () =>
      shop.identity.signIn({ email: "flooded@example.com", password: "wrong" }, network),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "too-many-requests")).toHaveLength(
      10,
    );
  });
});

describe("sessions", () => {
  test("a session is accepted by cookie and by bearer token, and only its hash is stored", async () => {
    const asha = await signUpCustomer(shop);
    const bearer = new Headers({ authorization: `Bearer ${asha.token}` });
    expect(await shop.identity.findSessionUser(bearer)).toMatchObject({ id: asha.sessionUser.id });
    const rows = await shop.db.select().from(session).where(eq(session.userId, asha.sessionUser.id));
    expect(asha.token).not.toContain(rows[0]?.id);
    expect(asha.setCookies[0]).toMatch(/^session=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  test("a session token with a wrong signature is not accepted", async () => {
    const asha = await signUpCustomer(shop);
    const forged = new Headers({ cookie: `session=${asha.token.slice(0, -2)}xx` });
    expect(await shop.identity.findSessionUser(forged)).toBeUndefined();
  });

  test("sign-out ends the session and clears the cookie", async () => {
    const asha = await signUpCustomer(shop);
    const cleared = await shop.identity.signOut(withCookies(asha.setCookies));
    expect(cleared[0]).toMatch(/^session=; .*Max-Age=0/);
    expect(await shop.identity.findSessionUser(withCookies(asha.setCookies))).toBeUndefined();
  });

  test("a session ends after 14 days without use, and after 30 days in any case", async () => {
    const asha = await signUpCustomer(shop);
    const cookie = withCookies(asha.setCookies);
    shop.clock.advance({ days: 13 });
    expect(await shop.identity.findSessionUser(cookie)).toBeDefined();
    shop.clock.advance({ days: 13 });
    expect(await shop.identity.findSessionUser(cookie)).toBeDefined();
    shop.clock.advance({ days: 5 });
    expect(await shop.identity.findSessionUser(cookie)).toBeUndefined();
    const idle = await signUpCustomer(shop);
    shop.clock.advance({ days: 15 });
    expect(await shop.identity.findSessionUser(withCookies(idle.setCookies))).toBeUndefined();
  });

  test("a session's role is read from the account at each request", async () => {
    const asha = await signUpCustomer(shop);
    await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.sessionUser.id));
    expect((await shop.identity.findSessionUser(withCookies(asha.setCookies)))?.role).toBe("staff");
  });
});

describe("password reset", () => {
  test("a reset link sets a new password once, ends all sessions and notifies the customer", async () => {
    const asha = await signUpCustomer(shop);
    expect(await shop.identity.sendReset({ email: asha.email }, network)).toEqual({ ok: true });
    const token = await tokenFromEmail("identity.reset-email", asha.email);
    expect(await shop.identity.isResetLinkValid(token)).toBe(true);
    expect(await shop.identity.resetPassword({ token, password: "short" })).toMatchObject({
      reason: "invalid-password",
    });
    expect(await shop.identity.resetPassword({ token, password: "another candle" })).toEqual({ ok: true });
    expect(await shop.identity.resetPassword({ token, password: "a third one" })).toEqual({
      ok: false,
      reason: "invalid-token",
    });
    expect(await shop.identity.findSessionUser(withCookies(asha.setCookies))).toBeUndefined();
    expect(await shop.identity.signIn(asha, network)).toMatchObject({ reason: "invalid-credential" });
    expect(await shop.identity.signIn({ ...asha, password: "another candle" }, network)).toMatchObject({
      ok: true,
      sessionUser: { emailVerified: true },
    });
    expect(await tokenFromEmail("identity.password-changed", asha.email)).toBe("");
    expect((await shop.listJobs("identity.password-changed")).at(-1)?.payload.email).toBe(asha.email);
  });

  test("a reset request for an address without an account gets the same answer, and no email is sent", async () => {
    const before = (await shop.listJobs("identity.reset-email")).length;
    expect(await shop.identity.sendReset({ email: "nobody@example.com" }, network)).toEqual({ ok: true });
    expect(await shop.listJobs("identity.reset-email")).toHaveLength(before);
  });

  test("a reset email can be requested three times an hour", async () => {
    const ask = () => shop.identity.sendReset({ email: "often@example.com" }, "192.0.2.0/24");
    for (let request = 0; request < 3; request += 1) expect(await ask()).toEqual({ ok: true });
    expect(await ask()).toMatchObject({ ok: false, reason: "too-many-requests" });
  });

  test("a reset link expires after an hour", async () => {
    const asha = await signUpCustomer(shop);
    await shop.identity.sendReset({ email: asha.email }, "192.0.3.0/24");
    const token = await tokenFromEmail("identity.reset-email", asha.email);
    shop.clock.advance({ minutes: 61 });
    expect(await shop.identity.isResetLinkValid(token)).toBe(false);
    expect(await shop.identity.resetPassword({ token, password: "too late now" })).toMatchObject({
      ok: false,
    });
  });
});

test("a password is stored only as its Argon2id hash", async () => {
  const asha = await signUpCustomer(shop);
  const [row] = await shop.db.select().from(account).where(eq(account.userId, asha.sessionUser.id));
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
