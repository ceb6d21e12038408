import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { signUpCustomer } from "../accounts.fixture.ts";
import { guestActor } from "../actor.ts";
import { issueEmailToken } from "../email-tokens.server.ts";
import { account, authenticator, user } from "../identity.table.ts";
import { resetEmailJob, secondFactorsRemovedJob } from "../identity-jobs.server.ts";
import { renewRecoveryCodes, startAuthenticator } from "../second-factor/authenticator.server.ts";
import { findSecondFactors } from "../second-factor/second-factors.server.ts";
import { resumeSession } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { isResetLinkValid, requestReset, resetPassword } from "./reset.server.ts";

const guest = guestActor("203.0.113.0/24");
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Makes the token that the email would contain, which is written after the request. */
async function emailedToken({ sessionUser: { id } }: { sessionUser: { id: string } }): Promise<string> {
  const requests = await shop.listJobs(resetEmailJob);
  if (!requests.some(({ payload }) => payload.userId === id)) throw new Error("no reset email is requested");
  return issueEmailToken(shop, "reset", id);
}

test("a reset link sets a new password once, ends all sessions and notifies the customer", async () => {
  const asha = await signUpCustomer(shop);
  expect(await requestReset(shop, guest, asha)).toEqual({ ok: true });
  const token = await emailedToken(asha);
  expect(await isResetLinkValid(shop, token)).toBe(true);
  expect(await resetPassword(shop, guest, { token, password: "another candle" })).toEqual({ ok: true });
  expect(await resetPassword(shop, guest, { token, password: "a third one" })).toEqual({
    ok: false,
    reason: "invalid-token",
  });
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
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

test("account pre-hijack: a reset removes the Google link that was made while the address was not verified", async () => {
  const asha = await signUpCustomer(shop);
  const link = { userId: asha.sessionUser.id, providerId: "google" as const, createdAt: shop.clock.now() };
  await shop.db.insert(account).values({ ...link, id: "unverified", accountId: "sub-1" });
  await shop.db.insert(account).values({ ...link, id: "verified", accountId: "sub-2", emailVerified: true });
  await requestReset(shop, guestActor("192.0.4.0/24"), asha);
  await resetPassword(shop, guest, { token: await emailedToken(asha), password: "another candle" });
  const left = await shop.db.select().from(account).where(eq(account.userId, link.userId));
  expect(left.map(({ accountId }) => accountId).sort()).toEqual([link.userId, "sub-2"].sort());
});

test("account pre-hijack: a reset removes an app that was set up while the address was unconfirmed, and reports it", async () => {
  const asha = await signUpCustomer(shop);
  const { id } = asha.actor;
  const now = shop.clock.now();
  const setUp = { userId: id, secret: "sealed", lastStep: 0, createdAt: now };
  await shop.db.insert(authenticator).values({ ...setUp, confirmedAt: now });
  await renewRecoveryCodes(shop, asha.actor);
  const token = await issueEmailToken(shop, "reset", id);
  expect(await resetPassword(shop, guest, { token, password: "another candle" })).toEqual({ ok: true });
  expect(await findSecondFactors(shop.db, id)).toEqual({
    passkeys: 0,
    authenticator: false,
    recoveryCodes: 0,
  });
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `user:${id}`));
  expect(events.map(({ action }) => action).sort()).toEqual(["password.changed", "second-factor.removed"]);
  expect(await shop.listJobs(secondFactorsRemovedJob)).toMatchObject([{ payload: { userId: id } }]);
});

test("a reset that confirms an address without a second factor sends no email about one, and removes an unfinished set-up", async () => {
  const asha = await signUpCustomer(shop);
  const told = await shop.listJobs(secondFactorsRemovedJob);
  await startAuthenticator(shop, asha.actor);
  const token = await issueEmailToken(shop, "reset", asha.actor.id);
  await resetPassword(shop, guest, { token, password: "another candle" });
  expect(await shop.db.$count(authenticator, eq(authenticator.userId, asha.actor.id))).toBe(0);
  expect(await shop.listJobs(secondFactorsRemovedJob)).toEqual(told);
});

test("the job of a reset email contains no token", async () => {
  const asha = await signUpCustomer(shop);
  await requestReset(shop, guestActor("192.0.5.0/24"), asha);
  const [job] = (await shop.listJobs(resetEmailJob)).slice(-1);
  expect(job?.payload).toEqual({ userId: asha.sessionUser.id, requestId: expect.any(String) });
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

test("counters: reset requests by strangers do not limit the owner on their own network and device", async () => {
  const asha = await signUpCustomer(shop);
  for (let network = 0; network < 30; network += 1)
    await requestReset(shop, guestActor(`192.0.${100 + network}.0/24`), asha);
  expect(await requestReset(shop, guestActor("192.0.99.0/24"), asha)).toMatchObject({ ok: false });
  const known = { mark: asha.deviceMark, words: "" };
  expect(await requestReset(shop, guestActor("192.0.99.0/24", known), asha)).toEqual({ ok: true });
});

test("passwords: a role's new password has twelve characters", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.sessionUser.id));
  const token = await issueEmailToken(shop, "reset", asha.sessionUser.id);
  const reset = (password: string) => resetPassword(shop, guest, { token, password });
  expect(await reset("elevenchars")).toMatchObject({ reason: "weak-password", weakness: "too-short" });
  expect(await reset("twelve chars")).toEqual({ ok: true });
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `user:${asha.sessionUser.id}`));
  expect(events.map(({ action }) => action)).toEqual(["password.changed"]);
});

test("a reset link expires after an hour", async () => {
  const asha = await signUpCustomer(shop);
  await requestReset(shop, guestActor("192.0.3.0/24"), asha);
  const token = await emailedToken(asha);
  shop.clock.advance({ minutes: 61 });
  expect(await isResetLinkValid(shop, token)).toBe(false);
  expect(await resetPassword(shop, guest, { token, password: "too late now" })).toMatchObject({ ok: false });
});
