import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { account, session, user } from "./identity.table.ts";
import { newPerson, signUpSomebody, withCookies } from "./people.fixture.ts";

const network = "203.0.113.0/24";
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function tokenFromMail(kind: string, email: string): Promise<string> {
  const letters = (await shop.listEffects(kind)).filter(({ effect }) => effect.email === email);
  return new URL(String(letters.at(-1)?.effect.url)).searchParams.get("token") ?? "";
}

describe("signing up", () => {
  test("makes a customer, signs her in and asks her to confirm her address", async () => {
    const asha = await signUpSomebody(shop);
    expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toMatchObject({
      name: "Asha Negi",
      email: asha.email,
      role: "user",
      phone: "9816000001",
      emailVerified: false,
    });
    const token = await tokenFromMail("identity.verify-mail", asha.email);
    expect(await shop.identity.verifyEmail(token)).toEqual({ ok: true });
    expect(await shop.identity.verifyEmail(token)).toEqual({ ok: false, reason: "invalid-token" });
    expect((await shop.identity.findVisitor(withCookies(asha.setCookies)))?.emailVerified).toBe(true);
  });

  test("gives nobody a role, whatever is sent or the address says", async () => {
    const person = { ...newPerson(), email: "admin@example.com", role: "admin" };
    expect(await shop.identity.signUp(person, network)).toMatchObject({
      ok: true,
      visitor: { role: "user" },
    });
  });

  test("says that an address is taken, in whatever case it is written", async () => {
    const asha = await signUpSomebody(shop);
    const again = await shop.identity.signUp({ ...newPerson(), email: asha.email.toUpperCase() }, network);
    expect(again).toEqual({ ok: false, reason: "email-already-in-use" });
  });

  test("twice at once makes one account", async () => {
    const person = newPerson();
    const both = await Promise.all([
      shop.identity.signUp(person, network),
      shop.identity.signUp(person, network),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe("signing in", () => {
  test("refuses a wrong password and an unknown address with the same words", async () => {
    const asha = await signUpSomebody(shop);
    const wrong = await shop.identity.signIn({ email: asha.email, password: "wrong" }, network);
    const unknown = await shop.identity.signIn({ email: "nobody@example.com", password: "wrong" }, network);
    expect(wrong).toEqual({ ok: false, reason: "invalid-credential" });
    expect(unknown).toEqual(wrong);
  });

  test("refuses a disabled account with the same words, and ends its sessions' power at once", async () => {
    const asha = await signUpSomebody(shop);
    await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, asha.visitor.id));
    expect(await shop.identity.signIn(asha, network)).toEqual({ ok: false, reason: "invalid-credential" });
    expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
  });

  test("is refused for a while after ten wrong passwords, and a right one starts the count anew", async () => {
    const asha = await signUpSomebody(shop);
    const guess = () => shop.identity.signIn({ email: asha.email, password: "wrong" }, network);
    for (let tries = 0; tries < 9; tries += 1) await guess();
    expect(await shop.identity.signIn(asha, network)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await guess()).toMatchObject({ reason: "invalid-credential" });
    expect(await shop.identity.signIn(asha, network)).toEqual({
      ok: false,
      reason: "too-many-requests",
      retryAfterSeconds: 900,
    });
    shop.clock.advance({ minutes: 15 });
    expect(await shop.identity.signIn(asha, network)).toMatchObject({ ok: true });
  });

  test("counts tries at the same moment one by one", async () => {
    const guesses = Array.from({ length: 20 }, () =>
      shop.identity.signIn({ email: "flooded@example.com", password: "wrong" }, network),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "too-many-requests")).toHaveLength(
      10,
    );
  });
});

describe("a session", () => {
  test("is known by cookie and by bearer token, and kept only as a hash", async () => {
    const asha = await signUpSomebody(shop);
    const bearer = new Headers({ authorization: `Bearer ${asha.token}` });
    expect(await shop.identity.findVisitor(bearer)).toMatchObject({ id: asha.visitor.id });
    const rows = await shop.db.select().from(session).where(eq(session.userId, asha.visitor.id));
    expect(asha.token).not.toContain(rows[0]?.id);
    expect(asha.setCookies[0]).toMatch(/^session=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  test("with another signature is nobody's", async () => {
    const asha = await signUpSomebody(shop);
    const forged = new Headers({ cookie: `session=${asha.token.slice(0, -2)}xx` });
    expect(await shop.identity.findVisitor(forged)).toBeUndefined();
  });

  test("ends at sign-out, and the cookie with it", async () => {
    const asha = await signUpSomebody(shop);
    const cleared = await shop.identity.signOut(withCookies(asha.setCookies));
    expect(cleared[0]).toMatch(/^session=; .*Max-Age=0/);
    expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
  });

  test("lasts while she comes back within 14 days, and 30 days at most", async () => {
    const asha = await signUpSomebody(shop);
    const cookie = withCookies(asha.setCookies);
    shop.clock.advance({ days: 13 });
    expect(await shop.identity.findVisitor(cookie)).toBeDefined();
    shop.clock.advance({ days: 13 });
    expect(await shop.identity.findVisitor(cookie)).toBeDefined();
    shop.clock.advance({ days: 5 });
    expect(await shop.identity.findVisitor(cookie)).toBeUndefined();
    const idle = await signUpSomebody(shop);
    shop.clock.advance({ days: 15 });
    expect(await shop.identity.findVisitor(withCookies(idle.setCookies))).toBeUndefined();
  });

  test("takes a role from the account's row at each request", async () => {
    const asha = await signUpSomebody(shop);
    await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.visitor.id));
    expect((await shop.identity.findVisitor(withCookies(asha.setCookies)))?.role).toBe("staff");
  });
});

describe("a forgotten password", () => {
  test("is reset once by the mailed link, which ends all sessions and tells the customer", async () => {
    const asha = await signUpSomebody(shop);
    expect(await shop.identity.sendReset({ email: asha.email }, network)).toEqual({ ok: true });
    const token = await tokenFromMail("identity.reset-mail", asha.email);
    expect(await shop.identity.isResetLinkGood(token)).toBe(true);
    expect(await shop.identity.resetPassword({ token, password: "short" })).toMatchObject({
      reason: "invalid-password",
    });
    expect(await shop.identity.resetPassword({ token, password: "another candle" })).toEqual({ ok: true });
    expect(await shop.identity.resetPassword({ token, password: "a third one" })).toEqual({
      ok: false,
      reason: "invalid-token",
    });
    expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
    expect(await shop.identity.signIn(asha, network)).toMatchObject({ reason: "invalid-credential" });
    expect(await shop.identity.signIn({ ...asha, password: "another candle" }, network)).toMatchObject({
      ok: true,
      visitor: { emailVerified: true },
    });
    expect(await tokenFromMail("identity.password-changed", asha.email)).toBe("");
    expect((await shop.listEffects("identity.password-changed")).at(-1)?.effect.email).toBe(asha.email);
  });

  test("answers the same for an address without an account, and writes no mail", async () => {
    const before = (await shop.listEffects("identity.reset-mail")).length;
    expect(await shop.identity.sendReset({ email: "nobody@example.com" }, network)).toEqual({ ok: true });
    expect(await shop.listEffects("identity.reset-mail")).toHaveLength(before);
  });

  test("brings three mails an hour at most", async () => {
    const ask = () => shop.identity.sendReset({ email: "often@example.com" }, "192.0.2.0/24");
    for (let mails = 0; mails < 3; mails += 1) expect(await ask()).toEqual({ ok: true });
    expect(await ask()).toMatchObject({ ok: false, reason: "too-many-requests" });
  });

  test("cannot be mended after an hour", async () => {
    const asha = await signUpSomebody(shop);
    await shop.identity.sendReset({ email: asha.email }, "192.0.3.0/24");
    const token = await tokenFromMail("identity.reset-mail", asha.email);
    shop.clock.advance({ minutes: 61 });
    expect(await shop.identity.isResetLinkGood(token)).toBe(false);
    expect(await shop.identity.resetPassword({ token, password: "too late now" })).toMatchObject({
      ok: false,
    });
  });
});

test("a password is kept only as its Argon2id hash", async () => {
  const asha = await signUpSomebody(shop);
  const [row] = await shop.db.select().from(account).where(eq(account.userId, asha.visitor.id));
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
