// When a shop is updated while files are imported, each file goes on where it was.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productFiles } from "#core/catalogue/import/product-files.server.ts";
import { getKeptImport, listKeptImports } from "#core/imports/imports.server.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import { postFiles } from "#features/couriers/india-post/post-files.server.ts";
import { formerFiles } from "#features/moving-here/former-files.server.ts";
import { priceListFiles } from "#features/trade/price-list-files.server.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import type { DatabaseFixture } from "./support/database-fixture.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

const created_at = "2026-11-20T06:30:00+00:00";
const file = { by: "owner", file_name: "a.csv", file: "SKU\n", created_at, done: 0, total: 0, plan: null };
const plan = { rows: 2, changes: [], faults: [] };
const picture = { product_id: "candle", row: 2, position: 0, alt: "", tries: 0, problem: "" };
const fixture: DatabaseFixture = {
  migrations: migrationsBefore("_one_import_table"),
  sequences: [],
  tables: {
    product_import: [
      { ...file, id: "own", choices: null, state: "checking", done: 40, total: 90 },
      { ...file, id: "foreign", choices: { prices: "with-tax" }, state: "making", plan },
    ],
    former_import: [{ ...file, id: "people", kind: "customers", shop: "etsy", state: "checked", plan }],
    price_list_import: [{ ...file, id: "prices", list_id: "wholesale", state: "failed", plan }],
    post_import: [{ ...file, id: "events", state: "checked", plan }],
    redirect_import: [
      { ...file, id: "seen", made: null },
      { ...file, id: "done", made: 3, file: "" },
      { ...file, id: "none", made: 0, file: "" },
    ],
    imported_picture: [
      {
        ...picture,
        id: "waiting",
        import_id: "foreign",
        address: "https://example.com/a.jpg",
        state: "waiting",
      },
    ],
  },
};

/** As the table of migrations names them, in order. */
function migrationsBefore(name: string): DatabaseFixture["migrations"] {
  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const end = entries.findIndex(({ tag }) => tag.endsWith(name));
  return entries.slice(0, end).map(({ tag, when }) => ({
    hash: createHash("sha256")
      .update(readFileSync(`migrations/${tag}.sql`, "utf8"))
      .digest("hex"),
    created_at: String(when),
  }));
}

let database: DatabaseConnection;
let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  ({ database, dropDatabase } = await upgradeDatabase(fixture, "upgrade_imports"));
});
afterAll(() => dropDatabase());

test("a file keeps its state, its dry run and what its kind knows, and is shown among its own kind alone", async () => {
  const { db } = database;
  const kept = { fileName: "a.csv", by: "owner" };
  expect(await listKeptImports(db, productFiles)).toHaveLength(2);
  expect(await getKeptImport(db, productFiles, "own")).toMatchObject({
    ...kept,
    state: "checking",
    done: 40,
    total: 90,
    plan: null,
    facts: { choices: null },
  });
  expect(await getKeptImport(db, postFiles, "events")).toMatchObject({ ...kept, state: "checked", plan });
  expect(await getKeptImport(db, productFiles, "foreign")).toMatchObject({
    state: "making",
    facts: { choices: { prices: "with-tax" } },
  });
  expect(await listKeptImports(db, formerFiles)).toHaveLength(1);
  expect(await getKeptImport(db, formerFiles, "people")).toMatchObject({
    ...kept,
    state: "checked",
    plan,
    facts: { kind: "customers", shop: "etsy" },
  });
  expect(await listKeptImports(db, priceListFiles)).toHaveLength(1);
  expect(await getKeptImport(db, priceListFiles, "prices")).toMatchObject({
    ...kept,
    state: "failed",
    plan,
    facts: { listId: "wholesale" },
  });
});

test("a file of redirects is still to be confirmed, or has made as many as before", async () => {
  const rows = await database.db.select().from(importedFile).orderBy(importedFile.id);
  expect(rows.filter(({ kind }) => kind === "redirects")).toMatchObject([
    { id: "done", state: "made", done: 3, file: "" },
    { id: "none", state: "made", done: 0, file: "" },
    { id: "seen", state: "checked", file: "SKU\n", createdAt: new Date(created_at) },
  ]);
});

test("pictures of a file that waits are still fetched, and go with the file", async () => {
  const { pool } = database;
  expect((await pool.query("select id from imported_picture")).rows).toEqual([{ id: "waiting" }]);
  await pool.query("delete from import where id = 'foreign'");
  expect((await pool.query("select id from imported_picture")).rows).toEqual([]);
});
