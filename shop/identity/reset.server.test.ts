import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { guestActor } from "./actor.ts";
import { isResetLinkValid, requestReset, resetPassword } from "./reset.server.ts";
import { findSessionUser } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const guest = guestActor("203.0.113.0/24");
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function emailedToken(email: string): Promise<string> {
  const jobs = (await shop.listJobs("identity.reset-email")).filter(({ payload }) => payload.email === email);
  return new URL(String(jobs.at(-1)?.payload.url)).searchParams.get("token") ?? "";
}

test("a reset link sets a new password once, ends all sessions and notifies the customer", async () => {
  const asha = await signUpCustomer(shop);
  expect(await requestReset(shop, guest, asha)).toEqual({ ok: true });
  const token = await emailedToken(asha.email);
  expect(await isResetLinkValid(shop, token)).toBe(true);
  expect(await resetPassword(shop, guest, { token, password: "another candle" })).toEqual({ ok: true });
  expect(await resetPassword(shop, guest, { token, password: "a third one" })).toEqual({
    ok: false,
    reason: "invalid-token",
  });
  expect(await findSessionUser(shop, asha.token)).toBeUndefined();
  expect(await signIn(shop, guest, asha)).toMatchObject({ reason: "invalid-credential" });
  expect(await signIn(shop, guest, { ...asha, password: "another candle" })).toMatchObject({
    ok: true,
    sessionUser: { emailVerified: true },
  });
  expect((await shop.listJobs("identity.password-changed")).at(-1)?.payload).toMatchObject({
    email: asha.email,
    url: shop.links.requestReset(),
  });
});

test("a reset request for an address without an account gets the same answer, and no email is sent", async () => {
  const before = (await shop.listJobs("identity.reset-email")).length;
  expect(await requestReset(shop, guest, { email: "nobody@example.com" })).toEqual({ ok: true });
  expect(await shop.listJobs("identity.reset-email")).toHaveLength(before);
});

test("a reset email can be requested three times an hour", async () => {
  const ask = () => requestReset(shop, guestActor("192.0.2.0/24"), { email: "often@example.com" });
  for (let request = 0; request < 3; request += 1) expect(await ask()).toEqual({ ok: true });
  expect(await ask()).toMatchObject({ ok: false, reason: "too-many-requests" });
});

test("a reset link expires after an hour", async () => {
  const asha = await signUpCustomer(shop);
  await requestReset(shop, guestActor("192.0.3.0/24"), asha);
  const token = await emailedToken(asha.email);
  shop.clock.advance({ minutes: 61 });
  expect(await isResetLinkValid(shop, token)).toBe(false);
  expect(await resetPassword(shop, guest, { token, password: "too late now" })).toMatchObject({ ok: false });
});
