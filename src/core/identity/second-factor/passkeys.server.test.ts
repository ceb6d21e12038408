import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { signUpCustomer } from "../accounts.fixture.ts";
import { passkey } from "../identity.table.ts";
import { resumeSession } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { readChallenge, signChallenge } from "./passkey-challenge.server.ts";
import {
  addPasskey,
  confirmWithPasskey,
  listOwnPasskeys,
  removePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startUsingPasskey,
} from "./passkeys.server.ts";
import { findSecondFactors } from "./second-factors.server.ts";

// tests/e2e/identity.slow.spec.ts tries the answers of a real device.

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function insertPasskey(userId: string, id: string) {
  const createdAt = shop.clock.now();
  const row = { id, userId, publicKey: "AAAA", counter: 0, transports: [], device: "Chrome on Android" };
  await shop.db.insert(passkey).values({ ...row, createdAt });
}

test("a passkey belongs to the host of the public address, and the device verifies its user", async () => {
  const asha = await signUpCustomer(shop);
  await insertPasskey(asha.actor.id, "known");
  const { options } = await startAddingPasskey(shop, asha.actor);
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    user: { name: asha.email },
    excludeCredentials: [{ id: "known" }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const question = await startUsingPasskey(shop, { purpose: "sign-in" });
  expect(question.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
});

test("an answer without a device's signature is refused everywhere", async () => {
  const asha = await signUpCustomer(shop);
  await insertPasskey(asha.actor.id, "a-passkey");
  const sessionId = (await resumeSession(shop, asha.token))?.id ?? "";
  for (const response of [{ id: "a-passkey" }, { id: "a-passkey", response: {} }, { id: "" }, null, "x"]) {
    const signInStart = await startUsingPasskey(shop, { purpose: "sign-in" });
    const answer = { ...signInStart, response };
    expect(await signInWithPasskey(shop, asha.guest, answer)).toEqual({ ok: false, reason: "refused" });
    const confirmStart = await startUsingPasskey(shop, { purpose: "confirm", userId: asha.actor.id });
    const confirmed = await confirmWithPasskey(shop, asha.actor, { ...confirmStart, response, sessionId });
    expect(confirmed).toEqual({ ok: false });
    const { pending } = await startAddingPasskey(shop, asha.actor);
    expect(await addPasskey(shop, asha.actor, { pending, response, sessionId })).toMatchObject({ ok: false });
  }
});

test("a challenge can be read once, for its purpose and account, within five minutes", async () => {
  const use = { purpose: "add", userId: "asha" } as const;
  const sign = () => signChallenge(shop, use, "a challenge");
  const signed = sign();
  for (const other of [
    { ...use, purpose: "confirm" },
    { ...use, userId: "binu" },
  ] as const)
    expect(await readChallenge(shop, other, signed)).toBeUndefined();
  expect(await readChallenge(shop, use, `x${signed}`)).toBeUndefined();
  expect(await readChallenge(shop, use, signed)).toBe("a challenge");
  expect(await readChallenge(shop, use, signed)).toBeUndefined();
  const late = sign();
  shop.clock.advance({ minutes: 5 });
  expect(await readChallenge(shop, use, late)).toBeUndefined();
});

test("only its owner can remove a passkey; without any left, a password alone signs in", async () => {
  const asha = await signUpCustomer(shop);
  const binu = await signUpCustomer(shop);
  await insertPasskey(asha.actor.id, "of-asha");
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ reason: "second-step" });
  await removePasskey(shop, binu.actor, { passkeyId: "of-asha" });
  expect(await listOwnPasskeys(shop.db, asha.actor.id)).toMatchObject([{ device: "Chrome on Android" }]);
  await removePasskey(shop, asha.actor, { passkeyId: "of-asha" });
  expect(await shop.db.$count(passkey, eq(passkey.userId, asha.actor.id))).toBe(0);
  expect(await findSecondFactors(shop.db, asha.actor.id)).toMatchObject({ passkeys: 0 });
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
});
