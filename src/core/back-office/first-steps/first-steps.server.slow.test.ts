import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { applyPack } from "#features/starter-packs/apply-pack.server.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { removeSamples } from "../remove-samples.server.ts";
import { addFirstProduct } from "./add-first-product.server.ts";
import { listSampleCounts } from "./count-samples.server.ts";
import {
  confirmStep,
  dismissFirstSteps,
  findUnfinishedSteps,
  readFirstSteps,
  skipStep,
} from "./first-steps.server.ts";
import { readProductStep } from "./product-step.server.ts";
import { findShownProduct } from "./shown-product.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function photograph(): Promise<File> {
  const image = sharp({ create: { channels: 3, width: 600, height: 600, background: "#2b5d8a" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "bowl.jpg", { type: "image/jpeg" });
}

const typed = {
  price: 450_00,
  stock: 4,
  about: "",
  categorySlug: "bowls",
  hsn: "6912",
  gstRate: 500,
  packedGrams: null as number | null,
  weight: "",
};

async function add(name: string, change: Partial<typeof typed> & { picture?: File[] } = {}) {
  return addFirstProduct(shop, owner, { name, ...typed, picture: [await photograph()], ...change });
}

const stateOf = async (name: string) =>
  (await readFirstSteps(shop)).steps.find((step) => step.name === name)?.state;

test("choosing a trade fills the shop, is stored, and determines the facts of a new product", async () => {
  await seedShop(shop, () => {});
  expect(await stateOf("trade")).toBe("open");
  await applyPack(shop, owner, { pack: "pottery" });
  expect(await stateOf("trade")).toBe("done");
  expect((await readSettings(shop.db)).trade.pack).toBe("pottery");
  const { categories, tax, own } = await readProductStep(shop.db);
  expect(categories[0]).toEqual({ slug: "bowls", name: "Bowls", quantity: null, codes: ["6912"] });
  expect(categories.map(({ slug }) => slug)).not.toContain("jar-candles");
  expect(tax?.hints.map(({ hsn }) => hsn)).toEqual(["6913", "6912", "6911"]);
  expect(tax).toMatchObject({ usual: { hsn: "6913", gstRate: "500" }, isSaid: false });
  expect(own).toEqual([]);
  await expect(applyPack(shop, owner, { pack: "boats" })).rejects.toThrow(NotFound);
});

test("a first product is for sale at once, with the facts of its trade; a second one of that name gets another address and SKU", async () => {
  await applyPack(shop, owner, { pack: "pottery" });
  expect(await add("Blue bowl")).toMatchObject({ ok: true });
  expect(await add("Blue bowl", { hsn: "6913" })).toMatchObject({ ok: true });
  expect(await add("नीला कटोरा")).toMatchObject({ ok: true });
  const rows = await shop.db.select().from(product).orderBy(product.sku);
  expect(rows.map(({ sku, slug }) => [sku, slug])).toEqual([
    ["BLUE-BOWL", "blue-bowl"],
    ["BLUE-BOWL-2", "blue-bowl-2"],
    ["PRODUCT", "product"],
  ]);
  expect(rows[0]).toMatchObject({ hsn: "6912", gstRate: 500, stock: 4, active: true, sample: false });
  expect(rows[1]).toMatchObject({ hsn: "6913", description: "Blue bowl", categorySlug: "bowls" });
  expect(await stateOf("products")).toBe("done");
  expect((await readProductStep(shop.db)).own).toHaveLength(3);
});

test("an invalid photograph or category is refused, and nothing is added", async () => {
  await applyPack(shop, owner, { pack: "pottery" });
  const text = new File(["no picture"], "bowl.jpg", { type: "image/jpeg" });
  const refused = await add("Blue bowl", { picture: [text], categorySlug: "hats" });
  expect(refused).toMatchObject({
    ok: false,
    errors: { picture: expect.any(String), categorySlug: "Choose a category from the list" },
  });
  expect(await shop.db.$count(product)).toBe(0);
});

test("skipped and confirmed steps are remembered once, and the path continues after them", async () => {
  for (const step of ["trade", "trade", "name"] as const) await skipStep(shop, owner, { step });
  await confirmStep(shop, owner, { step: "delivery" });
  const { firstSteps } = await readSettings(shop.db);
  expect(firstSteps).toMatchObject({ skipped: ["trade", "name"], confirmed: ["delivery"] });
  expect(await readFirstSteps(shop)).toMatchObject({ next: "look", done: 1 });
  expect(await stateOf("name")).toBe("skipped");
});

test("the dashboard mentions the path until it is dismissed", async () => {
  expect((await findUnfinishedSteps(shop))?.next).toBe("trade");
  await dismissFirstSteps(shop, owner);
  expect(await findUnfinishedSteps(shop)).toBeUndefined();
  expect((await readFirstSteps(shop)).next).toBe("trade");
});

test("removing the samples is a step only where there are samples, lists what would be removed, and is done afterwards", async () => {
  expect(await stateOf("samples")).toBeUndefined();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  expect(await stateOf("samples")).toBe("open");
  const counts = await listSampleCounts(shop.db);
  expect(counts).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ products$/), "6 articles"]));
  expect(counts.join(" ")).not.toMatch(/\b0 /);
  expect((await findShownProduct(shop.db))?.name).toBeTruthy();
  await removeSamples(shop, { id: "owner", role: "admin" });
  expect(await stateOf("samples")).toBe("done");
  expect(await listSampleCounts(shop.db)).toEqual([]);
  expect(await shop.db.select().from(product).where(eq(product.sample, true))).toEqual([]);
}, 60_000);

test("staff can neither choose the trade nor dismiss the path", async () => {
  const staff = { id: "staff", role: "staff" } as const;
  await expect(applyPack(shop, staff, { pack: "pottery" })).rejects.toThrow(Forbidden);
  await expect(dismissFirstSteps(shop, staff)).rejects.toThrow(Forbidden);
});
