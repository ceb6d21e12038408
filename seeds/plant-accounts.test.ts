import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { user } from "#shop/identity/identity.table.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";
import { plantAccounts } from "./plant-accounts.ts";

const network = "203.0.113.0/24";
let shop: TestShop;
let said: string[];
const plant = (changes: Partial<TestShop["config"]> = {}) =>
  plantAccounts({ ...shop, config: { ...shop.config, ...changes } }, (line) => said.push(line));

beforeEach(async () => {
  shop = await openTestShop();
  said = [];
});
afterEach(() => shop.close());

test("a practice shop has the README's three accounts, however often it starts", async () => {
  await Promise.all([plant(), plant()]);
  await plant();
  for (const [email, password, role] of [
    ["admin@deodar.example", "deodar-admin", "admin"],
    ["asha@deodar.example", "deodar-asha", "user"],
    ["tenzin@deodar.example", "deodar-staff", "staff"],
  ] as const)
    expect(await shop.identity.signIn({ email, password }, network)).toMatchObject({ visitor: { role } });
  expect(await shop.db.select().from(user)).toHaveLength(3);
  expect(said).toEqual([]);
});

test("a live shop has only its owner, whose made password is told once", async () => {
  const live = { mode: "live" as const, admin: { email: "owner@shop.in", password: undefined } };
  await plant(live);
  await plant(live);
  expect(said).toHaveLength(1);
  const password = /once: (\S+)/.exec(said[0] ?? "")?.[1] ?? "";
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await shop.identity.signIn({ email: "owner@shop.in", password }, network)).toMatchObject({
    visitor: { role: "admin" },
  });
  expect(await shop.db.select().from(user)).toHaveLength(1);
});

test("a live shop does not open on sample accounts", async () => {
  await plant();
  await expect(plant({ mode: "live" })).rejects.toThrow(/sample accounts.*asha@deodar.example/);
});

test("an owner who has left the role to another is not made again", async () => {
  await plant();
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.email, "tenzin@deodar.example"));
  await plant({ admin: { email: "second@deodar.example", password: "another" } });
  expect(await shop.db.select().from(user)).toHaveLength(3);
});
