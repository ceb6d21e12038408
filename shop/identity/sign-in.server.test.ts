import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { guestActor } from "./actor.ts";
import { user } from "./identity.table.ts";
import { findSessionUser } from "./sessions.server.ts";
import { signIn, signOut } from "./sign-in.server.ts";

const guest = guestActor("203.0.113.0/24");
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("sign-in answers a wrong password and an unknown address alike", async () => {
  const asha = await signUpCustomer(shop);
  const wrong = await signIn(shop, guest, { email: asha.email, password: "wrong" });
  const unknown = await signIn(shop, guest, { email: "nobody@example.com", password: "wrong" });
  expect(wrong).toEqual({ ok: false, reason: "invalid-credential" });
  expect(unknown).toEqual(wrong);
});

test("a disabled account cannot sign in, and its sessions are no longer valid", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ disabledAt: shop.clock.now() }).where(eq(user.id, asha.sessionUser.id));
  expect(await signIn(shop, guest, asha)).toEqual({ ok: false, reason: "invalid-credential" });
  expect(await findSessionUser(shop, asha.token)).toBeUndefined();
});

test("sign-in is blocked for 15 minutes after ten wrong passwords, and a correct one resets the count", async () => {
  const asha = await signUpCustomer(shop);
  const guess = () => signIn(shop, guest, { email: asha.email, password: "wrong" });
  for (let attempt = 0; attempt < 9; attempt += 1) await guess();
  expect(await signIn(shop, guest, asha)).toMatchObject({ ok: true });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await guess()).toMatchObject({ reason: "invalid-credential" });
  expect(await signIn(shop, guest, asha)).toEqual({
    ok: false,
    reason: "too-many-requests",
    retryAfterSeconds: 900,
  });
  shop.clock.advance({ minutes: 15 });
  expect(await signIn(shop, guest, asha)).toMatchObject({ ok: true });
});

test("simultaneous sign-in attempts are each counted", async () => {
  const guesses = Array.from({ length: 20 }, () =>
    signIn(shop, guest, { email: "flooded@example.com", password: "wrong" }),
  );
  const outcomes = await Promise.all(guesses);
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "too-many-requests");
  expect(refused).toHaveLength(10);
});

test("sign-out ends the session of its token, and no other", async () => {
  const asha = await signUpCustomer(shop);
  const second = await signIn(shop, asha.guest, asha);
  await signOut(shop, asha.actor, { token: asha.token });
  expect(await findSessionUser(shop, asha.token)).toBeUndefined();
  expect(second.ok && (await findSessionUser(shop, second.session.token))).toBeDefined();
  await signOut(shop, asha.guest, { token: "unknown" });
});
