// The catalogue of a price list as it is asked for, drawn and thrown away.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NotFound } from "#platform/faults.ts";
import { storePicture } from "#platform/media/media.ts";
import { productPicture } from "#shop/catalogue/catalogue.table.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { savePriceList } from "#shop/trade/price-lists.server.ts";
import {
  askForCatalogue,
  askForOwnCatalogue,
  deleteOldCatalogues,
  readCatalogue,
  readCatalogueState,
} from "#shop/trade/trade-catalogues.server.ts";
import { drawCatalogueJob } from "#shop/trade/trade-jobs.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../tests/support/trade-buyer.ts";
import { drawCatalogue } from "./draw-catalogue.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const listId = "shops";

let shop: TestShop;
let buyer: string;
beforeEach(async () => {
  shop = await openTestShop();
  buyer = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

/** Each product has an own picture of the sample's. */
async function addProducts(count: number): Promise<void> {
  if (count === 0) return;
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, "0")}`);
  const words = ["Amber and Deodar, hand-poured in a jar", "Rose", "Cedar and Cardamom pillar, large"];
  await addTestProduct(
    shop.db,
    ...ids.map((id, index) => ({
      id,
      price: 49_900 + 100 * index,
      name: `${words[index % 3]} ${index}`,
      gstRate: index % 2 ? 1_800 : 500,
    })),
  );
  const folder = join(import.meta.dirname, "../../../public/pictures");
  const files = readdirSync(folder).filter((name) => /-480\.[0-9a-f]+\.webp$/.test(name));
  for (const [index, id] of ids.entries()) {
    const bytes = readFileSync(join(folder, files[index % files.length] ?? ""));
    const url = await storePicture(shop.db, shop.clock, bytes);
    const renditions = { avif: [], webp: [{ width: 480, url }] };
    const createdAt = shop.clock.now();
    const size = { width: 1_200, height: 1_500, placeholder: "#554133" };
    await shop.db.insert(picture).values({ id, renditions, createdAt, ...size });
    await shop.db.insert(productPicture).values({ productId: id, position: 0, pictureId: id, alt: "" });
  }
}

const rowsOf = (productId: string) => [
  { productId, fromQuantity: 6, price: 41_237, pack: 6 },
  { productId, fromQuantity: 24, price: 39_999, pack: 6 },
];
async function draw(): Promise<void> {
  for (const { payload } of await shop.listJobs(drawCatalogueJob))
    await drawCatalogue(shop, payload as never);
}
const state = async () => (await readCatalogueState(shop, listId)).state;

test("a catalogue has every product with pack, breaks and prices with GST and without, and an order form", async () => {
  await addProducts(3);
  await addTradeBuyer(shop.db, buyer, { id: listId, percentOff: 1_000, rows: rowsOf("p000") });
  expect(await state()).toBe("none");
  await askForOwnCatalogue(shop, customerActor(buyer), {});
  await askForOwnCatalogue(shop, customerActor(buyer), {});
  expect(await shop.listJobs(drawCatalogueJob)).toHaveLength(1);
  expect(await state()).toBe("waiting");
  await draw();
  expect(await state()).toBe("made");
  const { pages } = await readPdf(await readCatalogue(shop, listId));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain("Amber and Deodar, hand-poured in a jar 0 SKU-p000 packs of 6");
  expect(pages[0]).toContain("6 ₹412.37 ₹392.73 24 ₹399.99 ₹380.94");
  expect(pages[0]).toContain("1 ₹450.00 ₹381.36");
  expect(pages[1]).toContain("Order form");
  expect(pages.join()).not.toContain(listId);
});

test("a catalogue is thrown away when its list changes or it is a day old, and what was drawn for the old list is not stored", async () => {
  await addProducts(1);
  await addTradeBuyer(shop.db, buyer, { id: listId, rows: rowsOf("p000") });
  await askForCatalogue(shop, owner, listId);
  const saved = { id: listId, name: "Shops", percentOff: 0, fromDay: null, toDay: null };
  await savePriceList(shop, owner, { ...saved, withPromotions: false, isForStaff: false, rows: [] });
  await draw();
  expect(await state()).toBe("none");
  await askForCatalogue(shop, owner, listId);
  await draw();
  expect(await state()).toBe("made");
  shop.clock.advance({ minutes: 24 * 60 + 1 });
  expect(await state()).toBe("none");
  await expect(readCatalogue(shop, listId)).rejects.toThrow(NotFound);
  await deleteOldCatalogues(shop);
  await askForCatalogue(shop, owner, listId);
  expect(await state()).toBe("waiting");
});

test("a drawing that nobody finished can be asked for again after some minutes", async () => {
  await addTradeBuyer(shop.db, buyer, { id: listId });
  await askForCatalogue(shop, owner, listId);
  shop.clock.advance({ minutes: 6 });
  await askForCatalogue(shop, owner, listId);
  expect(await shop.listJobs(drawCatalogueJob)).toHaveLength(2);
});

test("a customer and the buyer of an account on hold have no catalogue", async () => {
  await addTradeBuyer(shop.db, buyer, { id: listId, status: "held" });
  const customer = await registerCustomer(shop.db, "Binu");
  for (const id of [buyer, customer])
    await expect(askForOwnCatalogue(shop, customerActor(id), {})).rejects.toThrow(NotFound);
  await expect(askForCatalogue(shop, owner, "no-list")).rejects.toThrow(NotFound);
});

test.each([0, 40, 500])(
  "a catalogue of %i products is stored and drawn within the minute of its test, in less than 10 MB",
  async (count) => {
    await addProducts(count);
    const rows = Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
      rowsOf(`p${String(2 * index).padStart(3, "0")}`),
    ).flat();
    await addTradeBuyer(shop.db, buyer, { id: listId, percentOff: 2_500, rows });
    await askForCatalogue(shop, owner, listId);
    await draw();
    expect((await readCatalogue(shop, listId)).length).toBeLessThan(10_000_000);
  },
  60_000,
);
