import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/durations.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { session, user } from "./identity.table.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own/own-sessions.server.ts";
import { beginSession, resumeSession } from "./sessions.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a session is found by its token, of which only a hash is stored", async () => {
  const asha = await signUpCustomer(shop);
  expect((await resumeSession(shop, asha.token))?.user).toEqual(asha.sessionUser);
  const rows = await shop.db.select().from(session).where(eq(session.userId, asha.sessionUser.id));
  expect(asha.token).not.toContain(rows[0]?.id);
});

test("a session token with a wrong signature is not accepted", async () => {
  const asha = await signUpCustomer(shop);
  expect(await resumeSession(shop, `${asha.token.slice(0, -2)}xx`)).toBeUndefined();
  expect(await resumeSession({ ...shop, sessionSecret: "another" }, asha.token)).toBeUndefined();
});

test("a session ends after 14 days without use, and after 30 days in any case", async () => {
  const asha = await signUpCustomer(shop);
  const { token, expiresAt } = await beginSession(shop.db, shop, asha.sessionUser);
  shop.clock.advance({ days: 13 });
  expect(await resumeSession(shop, token)).toBeDefined();
  shop.clock.advance({ days: 13 });
  expect(await resumeSession(shop, token)).toBeDefined();
  shop.clock.advance({ days: 5 });
  expect(await resumeSession(shop, token)).toBeUndefined();
  expect(shop.clock.now().getTime() - expiresAt.getTime()).toBe(dayMs);
  const idle = await signUpCustomer(shop);
  shop.clock.advance({ days: 15 });
  expect(await resumeSession(shop, idle.token)).toBeUndefined();
});

test("a session's role is read from the account at each request", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.sessionUser.id));
  expect((await resumeSession(shop, asha.token))?.user.role).toBe("staff");
});

test("sessions: those of staff end after 30 minutes without use, and after 12 hours in any case", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.sessionUser.id));
  const begin = () => beginSession(shop.db, shop, { id: asha.sessionUser.id, role: "staff" });
  const { token } = await begin();
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    expect(await resumeSession(shop, token)).toBeDefined();
    shop.clock.advance({ minutes: 20 });
  }
  expect(await resumeSession(shop, token)).toBeDefined();
  shop.clock.advance({ minutes: 20 });
  expect(await resumeSession(shop, token)).toBeUndefined();
  const idle = await begin();
  shop.clock.advance({ minutes: 31 });
  expect(await resumeSession(shop, idle.token)).toBeUndefined();
});

test("sessions: a customer's long session ends when the account gets a role", async () => {
  const asha = await signUpCustomer(shop);
  shop.clock.advance({ days: 1 });
  expect(await resumeSession(shop, asha.token)).toBeDefined();
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, asha.sessionUser.id));
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
});

test("sessions: a person can list their sessions and end one or all others, but nobody else's", async () => {
  const asha = await signUpCustomer(shop);
  const binu = await signUpCustomer(shop);
  const phone = await beginSession(shop.db, shop, asha.sessionUser, { device: "Chrome on Android" });
  await beginSession(shop.db, shop, asha.sessionUser);
  const currentId = (await resumeSession(shop, asha.token))?.id ?? "";
  const list = () => listOwnSessions(shop, { userId: asha.actor.id, currentId });
  const [first, ...others] = await list();
  expect(first).toMatchObject({ isThis: true });
  expect(others.map(({ device }) => device).sort()).toEqual(["Chrome on Android", "Unknown device"]);
  const phoneId = others.find(({ device }) => device === "Chrome on Android")?.id ?? "";
  await endOwnSession(shop, binu.actor, { sessionId: phoneId });
  expect(await resumeSession(shop, phone.token)).toBeDefined();
  await endOwnSession(shop, asha.actor, { sessionId: phoneId });
  expect(await resumeSession(shop, phone.token)).toBeUndefined();
  await endOtherSessions(shop, asha.actor, { currentId });
  expect(await list()).toHaveLength(1);
  expect(await resumeSession(shop, asha.token)).toBeDefined();
  expect(await resumeSession(shop, binu.token)).toBeDefined();
});
