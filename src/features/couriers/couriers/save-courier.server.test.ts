import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#core/settings/settings.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, staffActor } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { findCourierKeys, findCourierToken } from "./account.server.ts";
import { bookParcel } from "./book-parcels.server.ts";
import { chooseSandboxCourier } from "./courier.fixture.ts";
import { checkCourier, findCourier } from "./find-courier.server.ts";
import { saveCourier } from "./save-courier.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const choice = {
  courierKind: "shiprocket",
  user: "api@sandbox.example",
  password: "sandbox_shiprocket_password",
  pickupPlace: "Workshop",
  boxLength: 20,
  boxBreadth: 15,
  boxHeight: 12,
} as const;

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
});
afterAll(() => shop.close());

test("a courier needs its keys once, and keeps them while the rest changes", async () => {
  const withoutKeys = { ...choice, user: "", password: "" };
  expect(await saveCourier(shop, owner, withoutKeys)).toEqual({ ok: false, reason: "incomplete" });
  expect(await findCourier(shop)).toBeUndefined();
  await saveCourier(shop, owner, choice);
  await saveCourier(shop, owner, { ...withoutKeys, boxLength: 30 });
  expect(await findCourierKeys(shop, "shiprocket")).toEqual({ user: choice.user, password: choice.password });
  expect((await readSettings(shop.db)).parcels).toMatchObject({ courierKind: "shiprocket", boxLength: 30 });
});

test("without a courier nothing is asked", async () => {
  await saveCourier(shop, owner, { ...choice, courierKind: "none" });
  expect(await findCourier(shop)).toBeUndefined();
  expect(await checkCourier(shop)).toBeUndefined();
});

test("what keeps the courier from booking is told in sentences", async () => {
  await saveCourier(shop, owner, choice);
  expect(await checkCourier(shop)).toEqual({ findings: [] });
  await saveCourier(shop, owner, { ...choice, password: "mistyped" });
  const checked = await checkCourier(shop);
  expect(checked?.findings[0]).toMatch(/^Shiprocket does not accept the keys\./);
});

test("the keys and what they open are in no table, job, log or audit value in clear text", async () => {
  await chooseSandboxCourier(shop);
  await addTestProduct(shop.db, { id: "candle" });
  const orderId = await bought(shop, await registerCustomer(shop.db));
  await bookParcel(shop, staffActor("tenzin"), { orderId });
  const kept = await findCourierToken(shop, "shiprocket");
  expect(kept?.token).toMatch(/^sandbox\./);
  const tables = await shop.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  expect(tables.length).toBeGreaterThan(50);
  const secrets = [choice.password, "mistyped", kept?.token ?? ""];
  const countIn = async (table: string, text: string) =>
    (await shop.db.execute(sql.raw(`select from ${table} t where t::text ~ '${text}'`))).rowCount;
  expect(await countIn("public.setting", "Workshop")).toBe(1);
  for (const { name } of tables)
    expect({ name, found: await countIn(name, secrets.join("|")) }).toEqual({ name, found: 0 });
  const logged = JSON.stringify([shop.log.errors, shop.log.warnings]);
  expect(logged).not.toMatch(new RegExp(secrets.join("|")));
});

test("the audit log says who gave the keys", async () => {
  const events = await shop.db.select().from(auditEvent);
  const saved = events.find(({ action }) => action === "courier.keys-saved");
  expect(saved).toMatchObject({ by: "owner", subject: "courier:shiprocket" });
});
