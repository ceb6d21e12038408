import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setting } from "#core/settings/settings.table.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { newCustomer, newGuest, signUpCustomer } from "../accounts.fixture.ts";
import { type Actor, guestActor } from "../actor.ts";
import { forgetAccount } from "../forget-account.server.ts";
import { emailToken, rateLimit, user } from "../identity.table.ts";
import { emailCodeJob } from "../identity-jobs.server.ts";
import { resumeSession } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { askEmailCode } from "./ask-email-code.server.ts";
import { codeOfRequest, findCodeRequest, isCodeOfRequest, proofOfRequest } from "./email-code.server.ts";
import { enterCodeForm } from "./email-code-forms.ts";
import { signInByCode } from "./sign-in-by-code.server.ts";

const next = "/checkout";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const now = shop.clock.now();
  await shop.db
    .insert(setting)
    .values({ name: "features", value: { emailCodes: true }, changedAt: now, changedBy: "system" });
});
afterAll(() => shop.close());

/** Asks as a browser without a token does. Returns the token to keep, and the digits of the email. */
async function ask(email: string, who: Actor = newGuest(), token = "") {
  const asked = await askEmailCode(shop, who, { email, token, next });
  if (!asked.ok) throw new Error(asked.reason);
  const request = await findCodeRequest(shop, asked.token);
  return { token: asked.token, code: codeOfRequest(shop, request?.id ?? ""), who, id: request?.id ?? "" };
}

const enter = ({ token, code, who }: { token: string; code: string; who: Actor }) =>
  signInByCode(shop, who, { token, code });

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function findAccount(email: string) {
  const [row] = await shop.db.select().from(user).where(eq(user.email, email));
  return row;
}

const sendings = async (requestId: string) =>
  (await shop.listJobs(emailCodeJob)).filter(({ payload }) => payload.requestId === requestId);

describe("a stranger", () => {
  test("a stranger with an emailed code gets an account with a confirmed address by the digits, which work once", async () => {
    const { email } = newCustomer();
    const asked = await ask(email);
    expect(await findAccount(email)).toBeUndefined();
    const signedIn = await enter(asked);
    expect(signedIn).toMatchObject({ ok: true, sessionUser: { email, emailVerified: true, role: "user" } });
    expect(await enter(asked)).toEqual({ ok: false, reason: "code-expired" });
  });

  test("a stranger with an emailed code opens one account when two tabs send the digits at once", async () => {
    const { email } = newCustomer();
    const asked = await ask(email);
    const outcomes = await Promise.all([enter(asked), enter(asked)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.db.$count(user, eq(user.email, email))).toBe(1);
  });

  test("a stranger with an emailed code gets the same digits when the same browser asks again, but no second email within half a minute", async () => {
    const { email } = newCustomer();
    const first = await ask(email);
    const doubleClick = await ask(email, first.who, first.token);
    expect([doubleClick.code, (await sendings(first.id)).length]).toEqual([first.code, 1]);
    shop.clock.advance({ seconds: 31 });
    const again = await ask(email, first.who, first.token);
    expect([again.token, again.code]).toEqual([first.token, first.code]);
    expect(await sendings(first.id)).toHaveLength(2);
    expect(await enter(first)).toMatchObject({ ok: true });
  });
});

describe("a code", () => {
  test("an emailed code is valid for ten minutes; after that the page still shows the address, and asking gives another", async () => {
    const { email } = newCustomer();
    const asked = await ask(email);
    shop.clock.advance({ minutes: 10 });
    expect(await enter(asked)).toEqual({ ok: false, reason: "code-expired" });
    expect(await findCodeRequest(shop, asked.token)).toMatchObject({ email, isExpired: true });
    const again = await ask(email, asked.who, asked.token);
    expect(again.token).not.toBe(asked.token);
    expect(await enter(again)).toMatchObject({ ok: true });
  });

  test("an emailed code can be tried five times, and is refused the sixth time even if right; asking then gives another", async () => {
    const { email } = newCustomer();
    const asked = await ask(email);
    for (let time = 0; time < 5; time += 1)
      expect(await enter({ ...asked, code: wrong(asked.code) })).toEqual({ ok: false, reason: "wrong-code" });
    expect(await enter(asked)).toEqual({ ok: false, reason: "code-expired" });
    const again = await ask(email, asked.who, asked.token);
    expect(again.token).not.toBe(asked.token);
    expect(await enter(again)).toMatchObject({ ok: true });
  });

  test("an emailed code does not work in a browser that did not ask for it", async () => {
    const { email } = newCustomer();
    const asked = await ask(email);
    const other = await ask(newCustomer().email, guestActor("203.0.113.0/24"));
    expect(await enter({ ...other, code: asked.code })).toEqual({ ok: false, reason: "wrong-code" });
    for (const token of ["", "x", asked.id, asked.code])
      expect(await enter({ ...asked, token })).toEqual({ ok: false, reason: "code-expired" });
  });

  test("an emailed code is not stored, and still works after a change of the shop's secret", async () => {
    const { email } = newCustomer();
    const { token, code, id } = await ask(email);
    const stored = JSON.stringify([
      await shop.db.select().from(emailToken),
      await shop.listJobs(emailCodeJob),
    ]);
    expect([stored.includes(token), stored.includes(code)]).toEqual([false, false]);
    const renewed = { sessionSecret: "another secret", previousSessionSecret: shop.sessionSecret };
    expect(isCodeOfRequest(renewed, id, code)).toBe(true);
    expect(isCodeOfRequest({ ...renewed, previousSessionSecret: undefined }, id, code)).toBe(false);
  });

  test("an emailed code is read with spaces and dashes, and in full-width digits", () => {
    expect(enterCodeForm.parse({ code: " 482 913" })).toEqual({ code: "482913", proof: "" });
    expect(enterCodeForm.parse({ code: "482-913" })).toMatchObject({ code: "482913" });
    expect(enterCodeForm.parse({ code: "４８２９１３" })).toMatchObject({ code: "482913" });
    for (const code of ["48291", "4829130", "abcdef"])
      expect(enterCodeForm.safeParse({ code }).success).toBe(false);
  });
});

describe("an account", () => {
  test("that was opened with somebody else's address loses what its opener had set up", async () => {
    const victim = await signUpCustomer(shop);
    expect(await enter(await ask(victim.email))).toMatchObject({
      ok: true,
      sessionUser: { id: victim.sessionUser.id, emailVerified: true, name: "" },
    });
    expect(await resumeSession(shop, victim.token)).toBeUndefined();
    expect(await signIn(shop, victim.guest, victim)).toMatchObject({ reason: "invalid-credential" });
  });

  test("an account with a confirmed address keeps its password and its sessions", async () => {
    const asha = await signUpCustomer(shop);
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.email, asha.email));
    expect(await enter(await ask(asha.email))).toMatchObject({ ok: true, sessionUser: { name: asha.name } });
    expect(await resumeSession(shop, asha.token)).toBeDefined();
    expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
  });

  test.each(["staff", "admin"] as const)("of the role %s is not opened by right digits", async (role) => {
    const member = await signUpCustomer(shop);
    await shop.db.update(user).set({ role, emailVerified: true }).where(eq(user.email, member.email));
    expect(await enter(await ask(member.email))).toEqual({ ok: false, reason: "code-expired" });
  });

  test("that is disabled cannot be opened", async () => {
    const asha = await signUpCustomer(shop);
    await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.email, asha.email));
    expect(await enter(await ask(asha.email))).toEqual({ ok: false, reason: "code-expired" });
  });

  test("that is deleted takes its codes with it", async () => {
    const asha = await signUpCustomer(shop);
    const { token } = await ask(asha.email);
    await shop.db.transaction((tx) =>
      forgetAccount(tx, shop.clock, { userId: asha.sessionUser.id, keepRow: true }),
    );
    expect(await findCodeRequest(shop, token)).toBeUndefined();
  });
});

describe("limits", () => {
  test("a network can have three codes an hour sent to one address, whether or not it has an account", async () => {
    const asha = await signUpCustomer(shop);
    for (const email of [asha.email, "nobody-at-all@example.com"]) {
      const who = guestActor("192.0.9.0/24");
      for (let time = 0; time < 3; time += 1) await ask(email, who);
      expect(await askEmailCode(shop, who, { email, token: "", next })).toMatchObject({
        reason: "too-many-requests",
      });
    }
  });

  /** Types five wrong codes from each of as many networks, each of another stranger. */
  async function typeWrong(email: string, networks: number) {
    for (let network = 0; network < networks; network += 1) {
      await shop.db.delete(rateLimit).where(eq(rateLimit.key, `email-code:address:${email}`));
      const asked = await ask(email, guestActor(`192.${network}.1.0/24`));
      for (let time = 0; time < 5; time += 1) await enter({ ...asked, code: wrong(asked.code) });
    }
    await shop.db.delete(rateLimit).where(eq(rateLimit.key, `email-code:address:${email}`));
  }

  test("twenty wrong codes of strangers do not keep out somebody with the right one", async () => {
    const { email } = newCustomer();
    await typeWrong(email, 4);
    expect(await enter(await ask(email, guestActor("193.1.9.0/24")))).toMatchObject({ ok: true });
  });

  test("after a hundred wrong codes strangers can no longer use digits, but the email's link and the owner's device still sign in", async () => {
    const asha = await signUpCustomer(shop);
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.email, asha.email));
    await typeWrong(asha.email, 20);
    const stranger = await ask(asha.email, guestActor("193.1.9.0/24"));
    expect(await enter(stranger)).toMatchObject({ reason: "too-many-requests" });
    const proof = proofOfRequest(shop, stranger.id);
    const byLink = (token: string, given: string) =>
      signInByCode(shop, stranger.who, { token, code: stranger.code, proof: given });
    expect(await byLink(stranger.token, proof.slice(1))).toMatchObject({ reason: "too-many-requests" });
    expect(await byLink("another browser", proof)).toEqual({ ok: false, reason: "code-expired" });
    expect(await byLink(stranger.token, proof)).toMatchObject({ ok: true });
    expect(await byLink(stranger.token, proof)).toEqual({ ok: false, reason: "code-expired" });
    const atHome = { ...asha.guest, device: { mark: asha.deviceMark, words: "Chrome on Android" } };
    expect(await enter(await ask(asha.email, atHome))).toMatchObject({ ok: true });
  });

  test("a network can type ten wrong codes for an address in a day, and its /48 no more", async () => {
    const { email } = newCustomer();
    for (const network of ["2001:db8:7:1::/64", "2001:db8:7:2::/64"]) {
      const asked = await ask(email, guestActor(network));
      for (let time = 0; time < 5; time += 1) await enter({ ...asked, code: wrong(asked.code) });
    }
    expect(await enter(await ask(email, guestActor("2001:db8:7:3::/64")))).toMatchObject({
      reason: "too-many-requests",
    });
    expect(await enter(await ask(email, guestActor("2001:db8:8:1::/64")))).toMatchObject({ ok: true });
  });
});

test("nobody is sent a code where the owner has switched it off or the identity provider does not support it", async () => {
  const { openProvedAccount: _openProvedAccount, ...identity } = shop.identity;
  const input = { email: "asha@example.com", token: "", next };
  await expect(askEmailCode({ ...shop, identity }, newGuest(), input)).rejects.toMatchObject({
    name: "NotFound",
  });
  await shop.db.delete(setting).where(eq(setting.name, "features"));
  await expect(askEmailCode(shop, newGuest(), input)).rejects.toMatchObject({ name: "NotFound" });
  await expect(signInByCode(shop, newGuest(), { token: "", code: "000000" })).rejects.toMatchObject({
    name: "NotFound",
  });
});
