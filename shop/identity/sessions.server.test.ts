import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { session, user } from "./identity.table.ts";
import { beginSession, findSessionUser } from "./sessions.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a session is found by its token, of which only a hash is stored", async () => {
  const asha = await signUpCustomer(shop);
  expect(await findSessionUser(shop, asha.token)).toEqual(asha.sessionUser);
  const rows = await shop.db.select().from(session).where(eq(session.userId, asha.sessionUser.id));
  expect(asha.token).not.toContain(rows[0]?.id);
});

test("a session token with a wrong signature is not accepted", async () => {
  const asha = await signUpCustomer(shop);
  expect(await findSessionUser(shop, `${asha.token.slice(0, -2)}xx`)).toBeUndefined();
  expect(await findSessionUser({ ...shop, sessionSecret: "another" }, asha.token)).toBeUndefined();
});

test("a session ends after 14 days without use, and after 30 days in any case", async () => {
  const asha = await signUpCustomer(shop);
  const { token, expiresAt } = await beginSession(shop.db, shop, asha.sessionUser.id);
  shop.clock.advance({ days: 13 });
  expect(await findSessionUser(shop, token)).toBeDefined();
  shop.clock.advance({ days: 13 });
  expect(await findSessionUser(shop, token)).toBeDefined();
  shop.clock.advance({ days: 5 });
  expect(await findSessionUser(shop, token)).toBeUndefined();
  expect(shop.clock.now().getTime() - expiresAt.getTime()).toBe(24 * 60 * 60 * 1000);
  const idle = await signUpCustomer(shop);
  shop.clock.advance({ days: 15 });
  expect(await findSessionUser(shop, idle.token)).toBeUndefined();
});

test("a session's role is read from the account at each request", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, asha.sessionUser.id));
  expect((await findSessionUser(shop, asha.token))?.role).toBe("staff");
});
