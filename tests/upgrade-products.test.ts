// Loads rows of version 0.3.0 into the tables of the first migration, runs all later ones, and compares the products with the rows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoProductChange } from "#core/catalogue/many/change-products.server.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import { readDatabaseFixture } from "./support/database-fixture.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

const fixture = readDatabaseFixture("0.3.0");
const rowsOf = (table: string) => fixture.tables[table] ?? [];
const litPictures = addLitPictures();
addPicturesOfZip();

/** Two photographed pairs: nobody has moved the flame of the first. */
function addLitPictures() {
  const [unlit, ...others] = fixture.tables.picture ?? [];
  const [first, moved] = others;
  Object.assign(first ?? {}, { unlit_id: unlit?.id, wicks: [{ x: 0.5, y: 0.5, h: 0.1 }] });
  Object.assign(moved ?? {}, { unlit_id: unlit?.id, wicks: [{ x: 0.4, y: 0.5, h: 0.1 }] });
  return [first?.id, moved?.id];
}

function addPicturesOfZip(): void {
  const product_id = fixture.tables.product?.[0]?.id;
  const row = { import_id: "import", product_id, row: 2, alt: "", tries: 0, problem: "" };
  const file = { by: "owner", file_name: "a.csv", file: "", state: "made", done: 0, total: 0 };
  fixture.tables.product_import?.push({ ...file, id: "import", created_at: "2026-11-01T00:00:00+00:00" });
  const states = ["waiting", "failed", "added"];
  fixture.tables.imported_picture?.push(
    ...states.map((state, position) => ({
      ...row,
      id: state,
      position,
      state,
      address: `zip:0a1b/photos/${state}.jpg`,
    })),
    { ...row, id: "online", position: 3, state: "waiting", address: "https://example.com/a.jpg" },
  );
}

let database: DatabaseConnection;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  ({ database, dropDatabase } = await upgradeDatabase(fixture, "upgrade_products_from_0_3_0"));
});
afterAll(() => dropDatabase());

test("a change of products of version 0.3.0 can still be taken back", async () => {
  const { pool, db } = database;
  const raised = rowsOf("product_change").find(({ id }) => id === "raised");
  expect(raised?.products).toMatchObject([
    { before: { price: 90_000, ownerPrice: 88_000 } },
    { before: { price: 80_000, ownerPrice: null } },
  ]);
  const [changed, other] = (raised?.products ?? []) as { productId: string }[];
  const ctx = { db, clock: { now: () => new Date() }, jobs: undefined as never };
  await undoProductChange(ctx, { id: "owner", role: "admin" }, { id: "raised" });
  const { rows: prices } = await pool.query(
    "select price, owner_price from product where id = any($1) order by price desc",
    [[changed?.productId, other?.productId]],
  );
  expect(prices).toEqual([
    { price: 90_000, owner_price: 88_000 },
    { price: 80_000, owner_price: null },
  ]);
});

test("no flame is drawn over a photographed pair unless somebody has moved it", async () => {
  const { rows } = await database.pool.query("select id, wicks from picture where id = any($1)", [
    litPictures,
  ]);
  const wicksOf = (id: unknown) => rows.find((row) => row.id === id)?.wicks;
  expect(litPictures.map(wicksOf)).toEqual([[], [{ x: 0.4, y: 0.5, h: 0.1 }]]);
});

test("pictures of a ZIP that were not added are listed by their names as failed", async () => {
  const { rows } = await database.pool.query(
    "select id, state, address, problem <> '' as explained from imported_picture order by position",
  );
  expect(rows).toEqual([
    { id: "waiting", state: "failed", address: "photos/waiting.jpg", explained: true },
    { id: "failed", state: "failed", address: "photos/failed.jpg", explained: true },
    { id: "added", state: "added", address: "zip:0a1b/photos/added.jpg", explained: false },
    { id: "online", state: "waiting", address: "https://example.com/a.jpg", explained: false },
  ]);
});
