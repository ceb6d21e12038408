import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newCustomer, newGuest, signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { confirmIdentity } from "#core/identity/confirm-identity.server.ts";
import { createAccount, setPassword } from "#core/identity/create-account.server.ts";
import { issueEmailToken } from "#core/identity/email-tokens.server.ts";
import { account, passkey, user } from "#core/identity/identity.table.ts";
import { providerResetJob, pushProfileJob } from "#core/identity/identity-jobs.server.ts";
import { changePassword } from "#core/identity/own/change-password.server.ts";
import { hashPassword } from "#core/identity/own/passwords.server.ts";
import { isResetLinkValid, requestReset, resetPassword } from "#core/identity/own/reset.server.ts";
import { saveProfile } from "#core/identity/profile/profile.server.ts";
import { beginSession, resumeSession } from "#core/identity/sessions.server.ts";
import { signIn } from "#core/identity/sign-in.server.ts";
import { signUp } from "#core/identity/sign-up.server.ts";
import { type FirebaseShop, openFirebaseShop, readResetToken } from "../../../tests/support/identity-shop.ts";

let shop: FirebaseShop;
beforeAll(async () => {
  shop = await openFirebaseShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.firebase.setDown(false));

const people = () => shop.firebase.people;
const passwordHash = hashPassword("a good candle");

test("sign-in by an emailed code is not offered, because Firebase would not learn of it", async () => {
  expect(shop.identity.openProvedAccount).toBeUndefined();
});

/** An account from when the shop kept the passwords itself. */
async function openOwnAccount({ emailVerified = true, disabled = false } = {}) {
  const { email, name } = newCustomer();
  const row = await shop.db.transaction(async (tx) => {
    const created = await createAccount(shop, tx, { name, email, emailVerified });
    if (!created) throw new Error("the address is taken");
    await setPassword(shop, tx, created.id, await passwordHash);
    if (disabled) await tx.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, created.id));
    return created;
  });
  return { ...row, email, password: "a good candle" };
}

async function methodsOf(userId: string) {
  const rows = await shop.db.select().from(account).where(eq(account.userId, userId));
  return rows.map(({ providerId }) => providerId).sort();
}

const signInWith = (email: string, password: string) => signIn(shop, newGuest(), { email, password });

describe("moving from the shop's own passwords", () => {
  test("the first sign-in opens the account at Firebase, which keeps the password from then on", async () => {
    const asha = await openOwnAccount();
    const before = await beginSession(shop.db, shop, asha);
    shop.clock.advance({ hours: 1 });
    expect(await signInWith(asha.email, asha.password)).toMatchObject({
      ok: true,
      sessionUser: { id: asha.id },
    });
    expect(people().find(asha.email)?.password).toBe(asha.password);
    expect(await methodsOf(asha.id)).toEqual(["firebase"]);
    expect(await signInWith(asha.email, asha.password)).toMatchObject({ ok: true });
    // Other devices stay signed in.
    expect(await resumeSession(shop, before.token)).toBeDefined();
  });

  test("a wrong password and a disabled account move nothing", async () => {
    const asha = await openOwnAccount();
    const closed = await openOwnAccount({ disabled: true });
    const refused = { ok: false, reason: "invalid-credential" };
    expect(await signInWith(asha.email, "wrong")).toEqual(refused);
    expect(await signInWith(closed.email, closed.password)).toEqual(refused);
    expect([people().find(asha.email), people().find(closed.email)]).toEqual([undefined, undefined]);
  });

  test("the old password still works after a stranger's request for a reset, and no longer after the reset", async () => {
    const asha = await openOwnAccount();
    const token = await readResetToken(shop, asha.email);
    // Firebase changes no password if the sign-in is older than some minutes.
    shop.clock.advance({ hours: 1 });
    expect(await signInWith(asha.email, asha.password)).toMatchObject({ ok: true });
    expect(await methodsOf(asha.id)).toEqual(["firebase"]);
    const tenzin = await openOwnAccount();
    const code = await readResetToken(shop, tenzin.email);
    expect(token).not.toBe(code);
    expect(await resetPassword(shop, newGuest(), { token: code, password: "another candle" })).toEqual({
      ok: true,
    });
    expect(await signInWith(tenzin.email, tenzin.password)).toMatchObject({ ok: false });
    expect(await signInWith(tenzin.email, "another candle")).toMatchObject({
      ok: true,
      sessionUser: { id: tenzin.id },
    });
  });

  test("accounts are matched only by addresses that Firebase has verified", async () => {
    const asha = await openOwnAccount();
    people().add(asha.email, { password: "her other password" });
    expect(await signInWith(asha.email, "her other password")).toMatchObject({ ok: false });
    expect(await methodsOf(asha.id)).toEqual(["credential"]);
    Object.assign(people().find(asha.email) ?? {}, { emailVerified: true });
    expect(await signInWith(asha.email, "her other password")).toMatchObject({
      ok: true,
      sessionUser: { id: asha.id },
    });
    expect(await methodsOf(asha.id)).toEqual(["firebase"]);
  });

  test("the link from `rescue-owner` sets the password at Firebase", async () => {
    const owner = await openOwnAccount();
    const token = await issueEmailToken(shop, "reset", owner.id);
    expect(await isResetLinkValid(shop, token)).toBe(true);
    expect(await resetPassword(shop, newGuest(), { token, password: "a rescued candle" })).toEqual({
      ok: true,
    });
    expect(people().find(owner.email)?.password).toBe("a rescued candle");
    expect(await isResetLinkValid(shop, token)).toBe(false);
    expect(await signInWith(owner.email, "a rescued candle")).toMatchObject({
      ok: true,
      sessionUser: { id: owner.id },
    });
  });
});

describe("the link from `rescue-owner` after Firebase's token has become invalid", () => {
  const rescue = async (owner: { id: string }) => {
    const token = await issueEmailToken(shop, "reset", owner.id);
    return {
      token,
      outcome: await resetPassword(shop, newGuest(), { token, password: "a rescued candle" }),
    };
  };

  test.each(["changed on a page of Firebase", "too old to change a password"])(
    "%s: Firebase's own link is emailed, and that one works",
    async (why) => {
      const owner = await signUpCustomer(shop);
      shop.clock.advance({ minutes: 10 });
      const there = people().find(owner.email);
      if (there && why.startsWith("changed")) people().setPassword(there, "changed elsewhere");
      const { token, outcome } = await rescue(owner.sessionUser);
      expect(outcome).toEqual({ ok: false, reason: "emailed-instead" });
      expect(await isResetLinkValid(shop, token)).toBe(false);
      expect(await shop.listJobs(providerResetJob)).toContainEqual({
        kind: "identity.provider-reset",
        payload: { email: owner.email },
      });
      const theirs = await readResetToken(shop, owner.email);
      const reset = { token: theirs, password: "a rescued candle" };
      expect(await resetPassword(shop, newGuest(), reset)).toEqual({ ok: true });
      expect(await signInWith(owner.email, reset.password)).toMatchObject({
        ok: true,
        sessionUser: { id: owner.sessionUser.id },
      });
    },
  );

  test("a rescued owner's account that is gone at Firebase is opened there again with the new password", async () => {
    const owner = await signUpCustomer(shop);
    people().remove(people().find(owner.email)?.localId ?? "");
    expect((await rescue(owner.sessionUser)).outcome).toEqual({ ok: true });
    expect(await signInWith(owner.email, "a rescued candle")).toMatchObject({
      ok: true,
      sessionUser: { id: owner.sessionUser.id },
    });
  });
});

describe("an account that Firebase has closed", () => {
  test("an account that was deleted at Firebase is opened there again by 'Forgot Password?', whose email proves the address", async () => {
    const asha = await signUpCustomer(shop);
    people().remove(people().find(asha.email)?.localId ?? "");
    expect(await signInWith(asha.email, asha.password)).toMatchObject({ ok: false });
    const token = await readResetToken(shop, asha.email);
    expect(await resetPassword(shop, newGuest(), { token, password: "a second candle" })).toEqual({
      ok: true,
    });
    expect(await signInWith(asha.email, "a second candle")).toMatchObject({
      ok: true,
      sessionUser: { id: asha.sessionUser.id, emailVerified: true },
    });
  });

  test("an account that Firebase has closed cannot sign in, and its sessions end within an hour", async () => {
    const asha = await signUpCustomer(shop);
    Object.assign(people().find(asha.email) ?? {}, { disabled: true });
    expect(await signInWith(asha.email, asha.password)).toEqual({ ok: false, reason: "invalid-credential" });
    expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(true);
    shop.clock.advance({ minutes: 61 });
    expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(false);
    expect(await resumeSession(shop, asha.token)).toBeUndefined();
    expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(false);
  });

  test("a password changed at Firebase ends the earlier sessions", async () => {
    const asha = await signUpCustomer(shop);
    shop.clock.advance({ minutes: 5 });
    const there = people().find(asha.email);
    if (there) people().setPassword(there, "changed elsewhere");
    expect(await signInWith(asha.email, "changed elsewhere")).toMatchObject({ ok: true });
    expect(await resumeSession(shop, asha.token)).toBeUndefined();
  });
});

test("a customer's picture is sent to Firebase by its public address, and removed there with it", async () => {
  const asha = await signUpCustomer(shop);
  const push = async (image: string | null) => {
    await shop.db.update(user).set({ image }).where(eq(user.id, asha.sessionUser.id));
    await shop.identity.pushProfile(asha.sessionUser.id);
    return people().find(asha.email)?.photoUrl;
  };
  expect(await push("/media/asha.webp")).toBe("http://localhost:3000/media/asha.webp");
  expect(await push(null)).toBeUndefined();
});

describe("Firebase is down", () => {
  test("users stay signed in while Firebase is down, and a sign-in reports it", async () => {
    const asha = await signUpCustomer(shop);
    shop.firebase.setDown(true);
    shop.clock.advance({ minutes: 61 });
    expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(true);
    expect(await resumeSession(shop, asha.token)).toBeDefined();
    const unreachable = { ok: false, reason: "provider-unreachable", retryAfterSeconds: 30 };
    expect(await signInWith(asha.email, asha.password)).toEqual(unreachable);
    expect(await signUp(shop, newGuest(), newCustomer())).toEqual(unreachable);
    shop.firebase.setDown(false);
    expect(await signInWith(asha.email, asha.password)).toMatchObject({ ok: true });
  });

  test("a reset and a changed name are retried until Firebase answers", async () => {
    const asha = await signUpCustomer(shop);
    shop.firebase.setDown(true);
    expect(await requestReset(shop, newGuest(), { email: asha.email })).toEqual({ ok: true });
    expect(await saveProfile(shop, asha.actor, { name: "Asha N." })).toMatchObject({ ok: true });
    await expect(shop.identity.deliverReset(asha.email)).rejects.toThrow();
    await expect(shop.identity.pushProfile(asha.sessionUser.id)).rejects.toThrow();
    expect(await shop.listJobs(pushProfileJob)).toContainEqual({
      kind: "identity.push-profile",
      payload: { userId: asha.sessionUser.id },
    });
    shop.firebase.setDown(false);
    await shop.identity.pushProfile(asha.sessionUser.id);
    expect(people().find(asha.email)?.displayName).toBe("Asha N.");
    expect(await readResetToken(shop, asha.email)).not.toBe("");
  });

  test("a sign-up whose answer was lost is completed by repeating it", async () => {
    const customer = newCustomer();
    people().add(customer.email, { password: customer.password });
    expect(await signUp(shop, newGuest(), { ...customer, password: "of somebody else" })).toEqual({
      ok: false,
      reason: "email-already-in-use",
    });
    expect(await signUp(shop, newGuest(), customer)).toMatchObject({
      ok: true,
      sessionUser: { phone: customer.phone },
    });
  });
});

describe("account pre-hijack", () => {
  test("whoever opened an account with another person's address loses it when the address's owner resets the password", async () => {
    const stranger = await signUpCustomer(shop);
    await shop.db.insert(passkey).values({
      id: "of-the-stranger",
      userId: stranger.sessionUser.id,
      publicKey: "x",
      counter: 0,
      transports: [],
      device: "",
      createdAt: shop.clock.now(),
    });
    const there = people().find(stranger.email);
    const idToken = await shop.firebase.keys.sign(shop.firebase.claimsOf(there ?? people().add("", {})));
    shop.clock.advance({ minutes: 1 });
    // On Firebase's own page, so that the shop learns of it at the next sign-in.
    if (there) people().setPassword(there, "the owner's own");
    Object.assign(there ?? {}, { emailVerified: true });
    expect(await signInWith(stranger.email, "the owner's own")).toMatchObject({ ok: true });
    expect(await resumeSession(shop, stranger.token)).toBeUndefined();
    expect(await shop.db.$count(passkey, eq(passkey.id, "of-the-stranger"))).toBe(0);
    expect(await shop.identity.openTokenSession(idToken)).toBeUndefined();
  });
});

test("the password that Firebase keeps confirms the identity of the user again", async () => {
  const asha = await signUpCustomer(shop);
  const sessionId = (await resumeSession(shop, asha.token))?.id ?? "";
  const confirm = (ownPassword: string) => confirmIdentity(shop, asha.actor, { ownPassword, sessionId });
  expect(await shop.identity.hasPassword(asha.sessionUser.id)).toBe(true);
  shop.clock.advance({ minutes: 11 });
  expect(await confirm("wrong")).toEqual({ ok: false, reason: "wrong-password" });
  expect(await confirm(asha.password)).toEqual({ ok: true });
  expect((await resumeSession(shop, asha.token))?.confirmedAt).toEqual(shop.clock.now());
  shop.firebase.setDown(true);
  expect(await confirm(asha.password)).toMatchObject({ reason: "provider-unreachable" });
});

test("a password is changed at Firebase, and its refusal is reported", async () => {
  const asha = await signUpCustomer(shop);
  const change = (current: string, password: string) =>
    changePassword(shop, asha.actor, { current, password });
  expect(await change("wrong", "another candle")).toEqual({ ok: false, reason: "wrong-password" });
  expect(await change(asha.password, "x")).toMatchObject({
    reason: "weak-password",
    weakness: "refused-there",
  });
  expect(await change(asha.password, "another candle")).toMatchObject({ ok: true });
  expect(people().find(asha.email)?.password).toBe("another candle");
  shop.clock.advance({ minutes: 61 });
  expect(await shop.identity.recheckAccount(asha.sessionUser.id)).toBe(true);
});
