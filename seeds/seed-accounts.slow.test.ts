import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { signIn } from "#core/identity/sign-in.server.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { seedShop } from "./seed-shop.ts";

const guest = guestActor("203.0.113.0/24");
let shop: TestShop;
let announced: string[];
const seed = (changes: Partial<TestShop["config"]> = {}) =>
  seedAccounts({ ...shop, config: { ...shop.config, ...changes } }, (line) => announced.push(line));

beforeEach(async () => {
  shop = await openTestShop();
  announced = [];
});
afterEach(() => shop.close());

test("a practice shop has the README's three accounts after any number of starts", async () => {
  await Promise.all([seed(), seed()]);
  await seed();
  for (const [email, password, role] of [
    ["admin@deodar.example", "deodar-admin", "admin"],
    ["asha@deodar.example", "deodar-asha", "user"],
    ["tenzin@deodar.example", "deodar-staff", "staff"],
  ] as const)
    expect(await signIn(shop, guest, { email, password })).toMatchObject({ sessionUser: { role } });
  expect(await shop.db.select().from(user)).toHaveLength(3);
  expect(announced).toEqual([]);
});

test("a live shop has only its owner's account, whose generated password is announced once", async () => {
  const live = { mode: "live" as const, admin: { email: "owner@shop.in", password: undefined } };
  await seed(live);
  await seed(live);
  expect(announced).toHaveLength(1);
  const password = /once: (\S+)/.exec(announced[0] ?? "")?.[1] ?? "";
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await signIn(shop, guest, { email: "owner@shop.in", password })).toMatchObject({
    sessionUser: { role: "admin" },
  });
  expect(await shop.db.select().from(user)).toHaveLength(1);
});

test.each(["rehearsal", "live"] as const)("in %s no account has a password from the README", async (mode) => {
  await seed({ admin: { email: "meera@shop.in", password: undefined } });
  await expect(seed({ mode })).rejects.toThrow(
    /README: (?=.*meera@shop.in)(?=.*asha@deodar)(?=.*tenzin@deodar).*different databases/,
  );
});

test("a copy of a live shop, started in practice, gets no account with a password from the README", async () => {
  const live = { mode: "live" as const, admin: { email: "owner@shop.in", password: "own-owner-password" } };
  await seedShop({ ...shop, config: { ...shop.config, mode: "live" } }, () => {});
  await seed(live);
  await seedShop(shop, () => {});
  await seed();
  expect(await shop.db.select({ email: user.email }).from(user)).toEqual([{ email: "owner@shop.in" }]);
});

test("no owner account is created if another admin exists", async () => {
  await seed();
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.email, "tenzin@deodar.example"));
  await seed({ admin: { email: "second@deodar.example", password: "another" } });
  expect(await shop.db.select().from(user)).toHaveLength(3);
});

test("a practice shop on a network has no account with a password from the README", async () => {
  const onNetwork = {
    host: "0.0.0.0",
    samplePassword: "own-sample-password",
    admin: { email: "admin@deodar.example", password: "own-owner-password" },
  };
  await seed(onNetwork);
  const asha = { email: "asha@deodar.example", password: "own-sample-password" };
  expect(await signIn(shop, guest, asha)).toMatchObject({ ok: true });
});

test("a practice shop whose accounts have the README's passwords does not start on a network", async () => {
  await seed();
  const onNetwork = seed({ host: "0.0.0.0", samplePassword: "own-password" });
  await expect(onNetwork).rejects.toThrow(/README: (?=.*admin@deodar)(?=.*asha@deodar)(?=.*tenzin@deodar)/);
});
