import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { signUpCustomer } from "../accounts.fixture.ts";
import { system } from "../actor.ts";
import { confirmByCode } from "../confirm-identity.server.ts";
import { decryptValue } from "../encrypted-value.server.ts";
import { authenticator, user } from "../identity.table.ts";
import { secondFactorsRemovedJob } from "../identity-jobs.server.ts";
import { isResetLinkValid, resetPassword } from "../own/reset.server.ts";
import { rescueOwner } from "../rescue-owner.server.ts";
import { resumeSession, type Session } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import {
  confirmAuthenticator,
  deleteOldSetups,
  findAuthenticatorSetup,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "./authenticator.server.ts";
import { codeOfStep } from "./one-time-code.server.ts";
import { removeSecondFactors } from "./remove-second-factors.server.ts";
import { findSecondFactors } from "./second-factors.server.ts";
import { completeSecondStep } from "./second-step.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof signUpCustomer>>;

/** Reads the code that the app on the phone shows. */
async function readApp(customer: Customer): Promise<string> {
  const [row] = await shop.db.select().from(authenticator).where(eq(authenticator.userId, customer.actor.id));
  const secret = decryptValue([shop.sessionSecret], "authenticator", row?.secret ?? "");
  if (!secret) throw new Error("there is no app");
  return codeOfStep(secret, Math.floor(shop.clock.now().getTime() / 30_000));
}

async function getSession({ token }: Customer): Promise<Session> {
  const session = await resumeSession(shop, token);
  if (!session) throw new Error("the session has ended");
  return session;
}

async function setUpApp(customer: Customer): Promise<string[]> {
  await startAuthenticator(shop, customer.actor);
  const code = await readApp(customer);
  const added = await confirmAuthenticator(shop, customer.actor, {
    code,
    session: await getSession(customer),
  });
  if (!added.ok) throw new Error(added.reason);
  shop.clock.advance({ seconds: 30 });
  return added.recoveryCodes;
}

async function takeFirstStep(customer: Customer): Promise<string> {
  const first = await signIn(shop, customer.guest, customer);
  if (first.ok || first.reason !== "second-step") throw new Error("no second step is asked for");
  return first.pending;
}

test("second step: an app is required at every sign-in after its first code, and the other sessions have ended", async () => {
  const asha = await signUpCustomer(shop);
  const elsewhere = await signIn(shop, asha.guest, asha);
  await startAuthenticator(shop, asha.actor);
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
  const setup = await findAuthenticatorSetup(shop, asha.actor.id);
  expect(setup?.uri).toContain(`secret=${setup?.secret}`);
  expect(await setUpApp(asha)).toHaveLength(10);
  expect(elsewhere.ok && (await resumeSession(shop, elsewhere.session.token))).toBeUndefined();
  expect(await resumeSession(shop, asha.token)).toMatchObject({ secondFactor: true });
  const pending = await takeFirstStep(asha);
  const code = await readApp(asha);
  const signedIn = await completeSecondStep(shop, asha.guest, { pending, code });
  if (!signedIn.ok) throw new Error(signedIn.reason);
  expect(await resumeSession(shop, signedIn.session.token)).toMatchObject({ secondFactor: true });
  expect(await completeSecondStep(shop, asha.guest, { pending, code })).toMatchObject({
    reason: "wrong-code",
  });
});

test("second step: an unfinished set-up ends after ten minutes and is deleted", async () => {
  const asha = await signUpCustomer(shop);
  await startAuthenticator(shop, asha.actor);
  shop.clock.advance({ minutes: 9 });
  await deleteOldSetups(shop);
  expect(await findAuthenticatorSetup(shop, asha.actor.id)).toBeDefined();
  shop.clock.advance({ minutes: 1 });
  expect(await findAuthenticatorSetup(shop, asha.actor.id)).toBeUndefined();
  const session = { ...(await getSession(asha)), confirmedAt: shop.clock.now() };
  const code = await readApp(asha);
  expect(await confirmAuthenticator(shop, asha.actor, { code, session })).toMatchObject({
    reason: "wrong-code",
  });
  await deleteOldSetups(shop);
  await expect(readApp(asha)).rejects.toThrow("there is no app");
});

test("second step: an app that is in use is not deleted", async () => {
  const asha = await signUpCustomer(shop);
  await setUpApp(asha);
  shop.clock.advance({ minutes: 60 });
  await deleteOldSetups(shop);
  expect(await findSecondFactors(shop.db, asha.actor.id)).toMatchObject({ authenticator: true });
});

test("second step: setting up an app needs a session confirmed within the last ten minutes", async () => {
  const asha = await signUpCustomer(shop);
  shop.clock.advance({ minutes: 11 });
  await startAuthenticator(shop, asha.actor);
  const code = await readApp(asha);
  const session = await getSession(asha);
  await expect(confirmAuthenticator(shop, asha.actor, { code, session })).rejects.toBeInstanceOf(Forbidden);
  expect(await findSecondFactors(shop.db, asha.actor.id)).toMatchObject({ authenticator: false });
});

test("second step: it ends after ten minutes, cannot be forged, and is limited", async () => {
  const asha = await signUpCustomer(shop);
  await setUpApp(asha);
  const pending = await takeFirstStep(asha);
  const complete = (value: string, code = "000000") =>
    completeSecondStep(shop, asha.guest, { pending: value, code });
  expect(await complete(`x${pending}`)).toMatchObject({ reason: "step-expired" });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await complete(pending)).toMatchObject({ reason: "wrong-code" });
  expect(await complete(pending, await readApp(asha))).toMatchObject({ reason: "too-many-requests" });
  shop.clock.advance({ minutes: 15 });
  expect(await complete(pending, await readApp(asha))).toMatchObject({ reason: "step-expired" });
});

test("second step: a recovery code replaces a lost device, and each works once", async () => {
  const asha = await signUpCustomer(shop);
  const [first = "", second = ""] = await setUpApp(asha);
  const binu = await signUpCustomer(shop);
  const [ofBinu = ""] = await setUpApp(binu);
  const complete = async (code: string) =>
    (await completeSecondStep(shop, asha.guest, { pending: await takeFirstStep(asha), code })).ok;
  expect(await complete(ofBinu)).toBe(false);
  expect(await complete(first.toUpperCase().replace("-", " "))).toBe(true);
  expect(await complete(first)).toBe(false);
  expect(await findSecondFactors(shop.db, asha.actor.id)).toMatchObject({ recoveryCodes: 9 });
  const renewed = await renewRecoveryCodes(shop, asha.actor);
  expect(await complete(second)).toBe(false);
  expect(await complete(renewed[0] ?? "")).toBe(true);
});

test("second step: a removed app is no longer required, and its recovery codes are gone", async () => {
  const asha = await signUpCustomer(shop);
  await setUpApp(asha);
  await removeAuthenticator(shop, asha.actor);
  expect(await findSecondFactors(shop.db, asha.actor.id)).toEqual({
    passkeys: 0,
    authenticator: false,
    recoveryCodes: 0,
  });
  expect(await resumeSession(shop, asha.token)).toMatchObject({ secondFactor: false });
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `user:${asha.actor.id}`));
  expect(events.map(({ action }) => action).sort()).toEqual(["second-factor.added", "second-factor.removed"]);
});

test("second step: the secret of an app is not readable in the database", async () => {
  const asha = await signUpCustomer(shop);
  await startAuthenticator(shop, asha.actor);
  const setup = await findAuthenticatorSetup(shop, asha.actor.id);
  const rows = JSON.stringify(await shop.db.select().from(authenticator));
  expect(rows).not.toContain(setup?.secret);
  expect(await findAuthenticatorSetup({ ...shop, sessionSecret: "another" }, asha.actor.id)).toBeUndefined();
});

test("asked again: a code of the app or a recovery code confirms once, and ten wrong ones are the limit", async () => {
  const asha = await signUpCustomer(shop);
  const [recoveryCode = ""] = await setUpApp(asha);
  const sessionId = (await resumeSession(shop, asha.token))?.id ?? "";
  const confirm = (ownCode: string, by = asha.actor) => confirmByCode(shop, by, { ownCode, sessionId });
  const confirmedAt = async () => (await resumeSession(shop, asha.token))?.confirmedAt;
  shop.clock.advance({ minutes: 11 });
  const code = await readApp(asha);
  expect(await confirm(code)).toEqual({ ok: true });
  expect(await confirmedAt()).toEqual(shop.clock.now());
  expect(await confirm(code)).toEqual({ ok: false, reason: "wrong-code" });
  shop.clock.advance({ minutes: 11 });
  expect(await confirm(recoveryCode)).toEqual({ ok: true });
  expect(await confirm(recoveryCode)).toEqual({ ok: false, reason: "wrong-code" });
  const before = await confirmedAt();
  shop.clock.advance({ minutes: 16 });
  const binu = await signUpCustomer(shop);
  const [ofBinu = ""] = await setUpApp(binu);
  expect(await confirm(ofBinu, binu.actor)).toEqual({ ok: true });
  expect(await confirmedAt()).toEqual(before);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await confirm("000000")).toEqual({ ok: false, reason: "wrong-code" });
  expect(await confirm(await readApp(asha))).toMatchObject({ reason: "too-many-requests" });
});

test("second step: the owner removes it for somebody who has lost everything; sessions end, and it is recorded and emailed", async () => {
  const asha = await signUpCustomer(shop);
  await setUpApp(asha);
  const owner = { id: "owner", role: "admin" } as const;
  await removeSecondFactors(shop, owner, { userId: asha.actor.id });
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
  expect(await findSecondFactors(shop.db, asha.actor.id)).toEqual({
    passkeys: 0,
    authenticator: false,
    recoveryCodes: 0,
  });
  await removeSecondFactors(shop, owner, { userId: asha.actor.id });
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.by, "owner"));
  expect(events).toMatchObject([
    { action: "second-factor.removed", subject: `user:${asha.actor.id}`, before: { factor: "all" } },
  ]);
  expect(await shop.listJobs(secondFactorsRemovedJob)).toMatchObject([
    { payload: { userId: asha.actor.id } },
  ]);
});

test("rescue: an owner without password and device gets a link, and has no second factor any more", async () => {
  const asha = await signUpCustomer(shop);
  expect(await rescueOwner(shop, system, {})).toEqual({ ok: false, reason: "no-such-owner", owners: [] });
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, asha.actor.id));
  await setUpApp(asha);
  expect(await rescueOwner(shop, system, { email: "nobody@example.com" })).toMatchObject({ ok: false });
  const rescued = await rescueOwner(shop, system, {});
  if (!rescued.ok) throw new Error(rescued.reason);
  expect(rescued.email).toBe(asha.email);
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  expect(await isResetLinkValid(shop, rescued.token)).toBe(true);
  const password = "a candle for the owner";
  expect(await resetPassword(shop, asha.guest, { token: rescued.token, password })).toEqual({ ok: true });
  expect(await signIn(shop, asha.guest, { ...asha, password })).toMatchObject({ ok: true });
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.by, "system"));
  expect(events).toMatchObject([{ action: "second-factor.removed", before: { factor: "all" } }]);
});
