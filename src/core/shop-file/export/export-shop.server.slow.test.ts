import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addDraft, customer, owner, packer } from "#core/catalogue/products.fixture.ts";
import { allTables } from "#core/privacy/all-tables.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { openDatabase } from "#platform/database/database.ts";
import { Forbidden } from "#platform/faults.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { issueTestGiftCard } from "../../../../tests/support/gift-cards.ts";
import { insertOrderFoundations, insertOrders } from "../../../../tests/support/insert-orders.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { exportFiles } from "./export-files.ts";
import { isNumber } from "./export-readme.ts";
import { exportShop } from "./export-shop.server.ts";
import { unitOf } from "./export-units.ts";
import { readExportColumns } from "./read-lines.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
}, 120_000);
afterAll(() => shop.close());

async function readExport(): Promise<Map<string, Uint8Array>> {
  const { stream } = await exportShop(shop, owner);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return new Map(Object.entries(unzipSync(Buffer.concat(parts))));
}

const linesOf = (files: Map<string, Uint8Array>, name: string): Record<string, unknown>[] =>
  Buffer.from(files.get(`${name}.jsonl`) ?? [])
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const exported = exportFiles.flatMap(({ table, children }) => [
  table,
  ...children.map((child) => child.table),
]);

describe("every table of the database", () => {
  test("every table of the database is in one file of the export, or left out with a reason", () => {
    const reasons = [...allTables].filter(([, { exported }]) => "leftOut" in exported);
    expect([...exported, ...reasons.map(([table]) => table)].toSorted()).toEqual(
      [...allTables.keys()].toSorted(),
    );
  });

  test("every table of the database has no exported column whose name suggests a secret, except those that were checked", async () => {
    const looked = [
      ...["promotion.code", "product_field.key", "retired_row.key"],
      ...["order.state_code", "legal_version.hash", "payment_dispute.reason_code"],
    ];
    const columns = await readExportColumns(shop.db);
    const doubtful = [...columns].flatMap(([table, list]) =>
      list
        .filter(({ name }) => /token|hash|secret|passw|key|code|url|fingerprint|signs|bytes/.test(name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(doubtful.toSorted()).toEqual(looked.toSorted());
  });

  test("no table of the database has a file in an exported column", async () => {
    const files = [...(await readExportColumns(shop.db))].flatMap(([table, list]) =>
      list.filter(({ type }) => type === "bytea").map(({ name }) => `${table}.${name}`),
    );
    expect(files).toEqual([]);
  });

  test("every table of the database has a unit for every exported number", async () => {
    const columns = await readExportColumns(shop.db);
    const without = [...columns].flatMap(([table, list]) =>
      list
        .filter(({ name, type }) => isNumber(type.replace("[]", "")) && !unitOf(table, name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(without).toEqual([]);
  });

  test("every table of the database names only columns that exist", async () => {
    const rows = await shop.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
    const there = new Set(rows.map(({ name }) => name));
    const named = [...allTables].flatMap(([table, { without = [], mayKnow = {} }]) =>
      [...without, ...Object.keys(mayKnow)].map((column) => `${table}.${column}`),
    );
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});

test("the owner gets every row with its child rows, the pictures, and a README that describes each field", async () => {
  const { id } = await addDraft(shop, { name: "Exported Jar" });
  const files = await readExport();
  const products = linesOf(files, "products");
  expect(products).toHaveLength(await shop.db.$count(product));
  const jar = products.find((one) => one.id === id);
  expect(jar).toMatchObject({
    name: "Exported Jar",
    gst_rate: 500,
    pictures: [{ alt: "A jar", position: 0 }],
  });
  const shown = (jar?.pictures ?? []) as { picture_id: string }[];
  expect((await sharp(files.get(`pictures/${shown[0]?.picture_id}.webp`)).metadata()).format).toBe("webp");
  const collection = linesOf(files, "collections").find(({ filling }) => filling === "chosen");
  expect(collection?.products).toContainEqual(
    expect.objectContaining({ collection_slug: collection?.slug, position: 1 }),
  );
  const people = linesOf(files, "customers");
  expect(people.map(({ email }) => email)).toContain("asha@deodar.example");
  expect(people[0]).toMatchObject({
    created_at: expect.stringMatching(/\+00:00$/),
    addresses: expect.any(Array),
  });
  const readme = Buffer.from(files.get("README.txt") ?? []).toString();
  for (const { name } of exportFiles) expect(readme).toContain(`\n${name}.jsonl\n`);
  for (const field of Object.keys(jar ?? {}).filter(
    (name) => !/^(goes_well_with|set_parts|pictures)$/.test(name),
  ))
    expect(readme).toContain(`  ${field}: `);
  expect(readme).toContain("price: whole number (paise)");
});

test("orders are read page by page, each with its own lines and payment, and every order is exported once", async () => {
  const database = openDatabase(shop.address, { connections: 1 });
  const client = await database.pool.connect();
  await insertOrderFoundations(client);
  await insertOrders(client, 1, 450);
  client.release();
  await database.close();
  const files = await readExport();
  const orders = linesOf(files, "orders");
  const payments = Map.groupBy(linesOf(files, "payments"), ({ order_id: orderId }) => orderId);
  expect(linesOf(files, "refunds")).toEqual([]);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(450);
  expect(orders).toHaveLength(450);
  for (const { id, lines, status_changes: changes } of orders) {
    expect((lines as { order_id: string; position: number }[]).map(({ position }) => position)).toEqual([
      1, 2, 3,
    ]);
    expect(lines).toMatchObject([{ order_id: id, unit_price: 99_900 }, { order_id: id }, { order_id: id }]);
    expect(payments.get(id)).toMatchObject([{ order_id: id, amount: 299_700 }]);
    expect(changes).toHaveLength(3);
  }
});

test("no secret of the shop is in the file", async () => {
  const { code } = await issueTestGiftCard(shop, 500_00);
  const [{ password }] = await shop.sql<
    [{ password: string }]
  >`select password from account where password is not null`;
  const text = [...(await readExport()).values()].map((bytes) => Buffer.from(bytes).toString()).join("\n");
  expect(text).toContain("asha@deodar.example");
  for (const secret of [code, code.replaceAll("-", ""), password, shop.sessionSecret])
    expect(text).not.toContain(secret);
});

test("only the owner may export, and it is recorded", async () => {
  await expect(exportShop(shop, packer)).rejects.toThrow(Forbidden);
  await expect(exportShop(shop, customer)).rejects.toThrow(Forbidden);
  const { stream } = await exportShop(shop, owner);
  stream.destroy();
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "shop.exported"));
  expect(events).toContainEqual(expect.objectContaining({ by: owner.id }));
});
