import { afterEach, beforeEach, expect, test } from "vitest";
import { photograph } from "#core/catalogue/products.fixture.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { batch } from "./batches.table.ts";
import { createBatch } from "./create-batch.server.ts";
import { hasNotebook, readNotebook } from "./notebook.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "cedar", stock: 3 });
});
afterEach(() => shop.close());

const draft = {
  pouredOn: "2026-11-18",
  readyOn: null,
  pieces: 24,
  wax: "Soy wax",
  fragranceLoad: null,
  pouredBy: "Meena",
  burnTest: "",
  weather: "",
  faults: "",
  note: "",
  published: true,
};

/** Batches 26-100, 26-101 … poured on these days. */
async function addPoured(...days: string[]): Promise<void> {
  const rows = days.map((pouredOn, index) => ({
    ...draft,
    pouredOn,
    number: `26-${100 + index}`,
    productId: "cedar",
    requestKey: newId(),
    createdAt: shop.clock.now(),
  }));
  await shop.db.insert(batch).values(rows);
}

test("the notebook lists published batches by month, the newest first, with weather and faults", async () => {
  await addPoured("2026-10-31", "2026-11-02");
  const noted = { ...draft, weather: "Rain since morning", faults: "Two tops sank." };
  for (const one of [noted, { ...draft, published: false }])
    await createBatch(
      shop,
      { id: "meena", role: "staff" },
      {
        productId: "cedar",
        batch: one,
        photographs: [],
        requestKey: newId(),
      },
    );
  const { months, next } = await readNotebook(shop.db, "");
  expect(months.map(({ name, entries }) => [name, ...entries.map(({ number }) => number)])).toEqual([
    ["November 2026", "26-01", "26-101"],
    ["October 2026", "26-100"],
  ]);
  expect(months[0]?.entries[0]).toMatchObject({
    pouredOn: "18 Nov 2026",
    weather: "Rain since morning",
    faults: "Two tops sank.",
    photograph: null,
  });
  expect(next).toBeNull();
});

test("a batch in the notebook shows its own photograph only", async () => {
  await addPoured("2026-11-02");
  const { file } = await photograph("#a5522a");
  await createBatch(
    shop,
    { id: "meena", role: "staff" },
    {
      productId: "cedar",
      batch: draft,
      photographs: [file],
      requestKey: newId(),
    },
  );
  const [month] = (await readNotebook(shop.db, "")).months;
  expect(month?.entries.map((entry) => entry.photograph?.alt ?? null)).toEqual([
    "Photograph from batch 26-01, cedar",
    null,
  ]);
});

test("a page of the notebook has twenty batches, and each batch is on one page", async () => {
  await addPoured(
    ...Array.from({ length: 41 }, (_none, index) => (index < 30 ? "2026-11-02" : "2026-11-01")),
  );
  const numbers: string[] = [];
  const sizes: number[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const { months, next } = await readNotebook(shop.db, before);
    const found = months.flatMap(({ entries }) => entries.map(({ number }) => number));
    sizes.push(found.length);
    numbers.push(...found);
    before = next;
  }
  expect(sizes).toEqual([20, 20, 1]);
  expect(new Set(numbers).size).toBe(41);
});

test("there is no notebook, and no link to one, before a batch is published", async () => {
  await expect(readNotebook(shop.db, "")).rejects.toThrow(NotFound);
  expect(await hasNotebook(shop)).toBe(false);
  await addPoured("2026-11-02");
  expect(await hasNotebook(shop)).toBe(true);
});

test("a notebook page that starts after an unknown or unpublished batch is not found", async () => {
  await addPoured("2026-11-02");
  await shop.db.update(batch).set({ published: false });
  for (const before of ["26-100", "26-999", "forged", "' or 1=1"])
    await expect(readNotebook(shop.db, before)).rejects.toThrow(NotFound);
});
