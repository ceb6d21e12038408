import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { guestActor } from "./actor.ts";
import { user } from "./identity.table.ts";
import { newDeviceJob } from "./identity-jobs.server.ts";
import { whileHashingIsBusy } from "./own/hash-queue.fixture.ts";
import { queueHashing } from "./own/hash-queue.server.ts";
import { hashPassword } from "./own/passwords.server.ts";
import { resumeSession } from "./sessions.server.ts";
import { signIn, signOut } from "./sign-in.server.ts";
import { signInLimits } from "./sign-in-limits.ts";

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
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
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

test("counters: a stranger who guesses locks out neither the customer's own network nor their known device", async () => {
  const asha = await signUpCustomer(shop);
  const stranger = guestActor("198.18.0.0/24");
  for (let attempt = 0; attempt < 15; attempt += 1)
    await signIn(shop, stranger, { email: asha.email, password: "wrong" });
  expect(await signIn(shop, stranger, asha)).toMatchObject({ reason: "too-many-requests" });
  const ofAddress =
    await shop.sql`select count from rate_limit where key = ${`sign-in:address:${asha.email}`}`;
  expect(ofAddress).toEqual([{ count: 10 }]);
  const fromHome = await signIn(shop, asha.guest, asha);
  if (!fromHome.ok) throw new Error(fromHome.reason);
  // Sets the counter as if nine more networks had guessed.
  await shop.sql`update rate_limit set count = 100 where key = ${`sign-in:address:${asha.email}`}`;
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ reason: "too-many-requests" });
  const known = { mark: fromHome.deviceMark, words: "" };
  expect(await signIn(shop, guestActor("198.18.99.0/24", known), asha)).toMatchObject({ ok: true });
});

test("counters: a known device is limited too, and one with a forged mark counts as a stranger", async () => {
  const asha = await signUpCustomer(shop);
  const { deviceMark } = asha;
  const known = guestActor("198.19.1.0/24", { mark: deviceMark, words: "" });
  for (let attempt = 0; attempt < 10; attempt += 1)
    await signIn(shop, known, { email: asha.email, password: "wrong" });
  expect(await signIn(shop, known, asha)).toMatchObject({ reason: "too-many-requests" });
  const changed = guestActor("198.19.1.0/24", { mark: `x${deviceMark}`, words: "" });
  expect(await signIn(shop, changed, asha)).toMatchObject({ ok: true });
});

test("counters: an email address that looks like a network has a counter of its own", async () => {
  const keys = (email: string, network: string) =>
    signInLimits({ email, network, knownDevice: undefined }).map(({ key }) => key);
  const [, ofNetwork] = keys("asha@example.com", "203.0.113.0/24");
  expect(keys("203.0.113.0/24", "192.0.2.0/24")).not.toContain(ofNetwork);
});

test("simultaneous sign-in attempts are each counted", async () => {
  const guesses = Array.from({ length: 20 }, () =>
    signIn(shop, guest, { email: "flooded@example.com", password: "wrong" }),
  );
  const outcomes = await Promise.all(guesses);
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "too-many-requests");
  expect(refused).toHaveLength(10);
});

describe("sign-out", () => {
  async function signInTwice() {
    const asha = await signUpCustomer(shop);
    const second = await signIn(shop, asha.guest, asha);
    if (!second.ok) throw new Error(second.reason);
    return { asha, secondToken: second.session.token };
  }

  test("sign-out ends the session of its token, and no other", async () => {
    const { asha, secondToken } = await signInTwice();
    await signOut(shop, asha.actor, { token: asha.token });
    expect(await resumeSession(shop, asha.token)).toBeUndefined();
    expect(await resumeSession(shop, secondToken)).toMatchObject({ user: asha.sessionUser });
  });

  test("sign-out with an unknown token ends no session", async () => {
    const { asha, secondToken } = await signInTwice();
    await signOut(shop, asha.guest, { token: "unknown" });
    expect(await resumeSession(shop, asha.token)).toMatchObject({ user: asha.sessionUser });
    expect(await resumeSession(shop, secondToken)).toMatchObject({ user: asha.sessionUser });
  });
});

test("hashing: a sign-in is refused with a request to try later while too many wait, and accepted afterwards", async () => {
  const asha = await signUpCustomer(shop);
  const busy = await whileHashingIsBusy(() => signIn(shop, asha.guest, asha));
  expect(busy).toEqual({ ok: false, reason: "too-busy", retryAfterSeconds: 5 });
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
});

test("hashing: two passwords are hashed at a time, and the others wait for their turn", async () => {
  let running = 0;
  let most = 0;
  const served: number[] = [];
  const hash = (number: number) =>
    queueHashing(async () => {
      running += 1;
      most = Math.max(most, running);
      await hashPassword("a password");
      running -= 1;
      served.push(number);
    });
  await Promise.all([1, 2, 3, 4, 5, 6].map(hash));
  expect(most).toBe(2);
  expect(served).toHaveLength(6);
});

test("passwords: an account that got a role can sign in only after choosing a longer password", async () => {
  const asha = await signUpCustomer(shop, { password: "elevenchars" });
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.sessionUser.id));
  expect(await signIn(shop, asha.guest, asha)).toEqual({ ok: false, reason: "password-too-short" });
  const requests = await shop.listJobs("identity.reset-email");
  expect(requests.at(-1)?.payload.userId).toBe(asha.sessionUser.id);
});

test("audit: sign-ins of roles and their wrong passwords are recorded, those of customers are not", async () => {
  const asha = await signUpCustomer(shop);
  const recorded = async () => {
    const rows = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `user:${asha.sessionUser.id}`))
      .orderBy(auditEvent.id);
    return rows.map(({ by, action }) => `${action} by ${by}`).sort();
  };
  await signIn(shop, asha.guest, asha);
  expect(await recorded()).toEqual([]);
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, asha.sessionUser.id));
  await signIn(shop, asha.guest, { email: asha.email, password: "wrong" });
  await signIn(shop, asha.guest, asha);
  expect(await recorded()).toEqual([`sign-in.done by ${asha.sessionUser.id}`, "sign-in.refused by guest"]);
});

test("sessions: a sign-in on a new device is mailed, one on a known device is not", async () => {
  const asha = await signUpCustomer(shop);
  const mailed = async () =>
    (await shop.listJobs(newDeviceJob)).filter(({ payload }) => payload.userId === asha.sessionUser.id);
  shop.clock.advance({ minutes: 10 });
  const known = { mark: asha.deviceMark, words: "Firefox on Linux" };
  await signIn(shop, guestActor("198.21.1.0/24", known), asha);
  expect(await mailed()).toEqual([]);
  await signIn(shop, guestActor("198.21.2.0/24", { mark: undefined, words: "Chrome on Android" }), asha);
  expect(await mailed()).toMatchObject([{ payload: { device: "Chrome on Android" } }]);
});

test("counters: a /48 of IPv6 can try an address only as often as one network, and locks nobody else out", async () => {
  const asha = await signUpCustomer(shop);
  const guess = (network: string) => signIn(shop, guestActor(network), { ...asha, password: "wrong" });
  const outcomes = [];
  for (let subnet = 0; subnet < 110; subnet += 1)
    outcomes.push(await guess(`2001:db8:7:${subnet.toString(16)}::/64`));
  const checked = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "invalid-credential");
  expect(checked).toHaveLength(10);
  expect(await signIn(shop, guestActor("198.51.100.0/24"), asha)).toMatchObject({ ok: true });
});
