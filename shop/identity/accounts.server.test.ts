import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { disableAccount, enableAccount, grantRole, signOutEverywhere } from "./accounts.server.ts";
import { user } from "./identity.table.ts";
import { signUpSomebody, withCookies } from "./people.fixture.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function signUpAdmin() {
  const owner = await signUpSomebody(shop);
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, owner.visitor.id));
  return owner.visitor.id;
}

describe("roles", () => {
  test("are granted by an admin, written down, and end the sessions", async () => {
    const owner = await signUpAdmin();
    const asha = await signUpSomebody(shop);
    expect(await grantRole(shop, owner, asha.visitor.id, "staff")).toEqual({ ok: true });
    expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
    const again = await shop.identity.signIn(asha, asha.network);
    expect(again).toMatchObject({ ok: true, visitor: { role: "staff" } });
    expect(await shop.db.select().from(auditEntry)).toMatchObject([
      {
        by: owner,
        action: "role.granted",
        subject: `user:${asha.visitor.id}`,
        before: { role: "user" },
        after: { role: "staff" },
      },
    ]);
  });

  test("leave one admin, also when two remove each other at the same moment", async () => {
    const [one, two] = [await signUpAdmin(), await signUpAdmin()];
    const outcomes = await Promise.all([
      grantRole(shop, one, two, "user"),
      grantRole(shop, two, one, "user"),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const people = await shop.db.select({ role: user.role }).from(user);
    expect(people.filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  test("of a disabled admin do not count as an admin left", async () => {
    const [one, two] = [await signUpAdmin(), await signUpAdmin()];
    expect(await disableAccount(shop, one, two)).toEqual({ ok: true });
    expect(await disableAccount(shop, one, one)).toEqual({ ok: false, reason: "last-admin" });
    expect(await grantRole(shop, one, one, "user")).toEqual({ ok: false, reason: "last-admin" });
  });

  test("are not granted to nobody", async () => {
    await expect(grantRole(shop, "system", "nobody", "staff")).rejects.toBeInstanceOf(NotFound);
  });
});

test("a disabled account is out at once and can be opened again", async () => {
  const asha = await signUpSomebody(shop);
  await disableAccount(shop, "system", asha.visitor.id);
  expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
  expect(await shop.identity.signIn(asha, asha.network)).toMatchObject({ ok: false });
  await enableAccount(shop, "system", asha.visitor.id);
  expect(await shop.identity.signIn(asha, asha.network)).toMatchObject({ ok: true });
});

test("signing out everywhere ends every session of one account alone", async () => {
  const asha = await signUpSomebody(shop);
  const other = await signUpSomebody(shop);
  await shop.identity.signIn(asha, asha.network);
  expect(await signOutEverywhere(shop, "system", asha.visitor.id)).toBe(2);
  expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
  expect(await shop.identity.findVisitor(withCookies(other.setCookies))).toBeDefined();
});
