// The rate that follows from the price of a piece: the same on every page, fixed with the order's line, and kept by its papers.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { previewChange } from "#core/back-office/many/many-products.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { readCart } from "#core/cart/cart.server.ts";
import { cartLine } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { getProductBySlug } from "#core/catalogue/products.server.ts";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { rateByPrice } from "#core/catalogue/tax/rates.server.ts";
import { priceLines } from "#core/money/price-lines.ts";
import { findRateByPrice, type RateByPrice } from "#core/money/rate-by-price.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { invoice, orderLine } from "#core/orders/orders.table.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { priceMelaSale } from "#features/mela/mela-sale.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { addTestCode } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { chooseAgreedPrice } from "./choose-price.server.ts";
import { readLinesToOrder } from "./read-lines.server.ts";
import { haveCurrentPrices } from "./refusals/take-late-pieces.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
const quilts: RateByPrice = { hsn: "9404", limit: 2500_00, upTo: 500, above: 1800 };
const withRates = (...ratesByPrice: RateByPrice[]) => ({ ...sampleSettings.business, ratesByPrice });

beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "cot", price: 2625_00 },
    { id: "double", price: 2625_01 },
    { id: "candle", price: 9999_00 },
    { id: "pair", price: 5000_00 },
  );
  for (const id of ["cot", "double"])
    await shop.db.update(product).set({ hsn: "940440" }).where(eq(product.id, id));
  asha = await registerCustomer(shop.db);
  await saveSettings(shop, owner, { group: "business", change: withRates(quilts) });
});
afterEach(() => shop.close());

async function cartOf(...ids: string[]) {
  const at = shop.clock.now();
  await shop.db.delete(cartLine);
  await shop.db.insert(cartLine).values(
    ids.map(readSoldId).map(({ productId, filling }) => ({
      productId,
      filling,
      userId: asha,
      quantity: 1,
      seenPrice: 0,
      addedAt: at,
    })),
  );
  return readCart(shop, { userId: asha });
}

const linesOf = (orderId: string) =>
  shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position);

const buy = (productId: string, shownAmount: number, code?: string) =>
  bought(shop, asha, { items: [{ productId, quantity: 1 }], shownAmount, ...(code && { code }) });

test("page, cart, order, mela and quote ask one function, and goods without a rate by price keep their own", async () => {
  const rateOn = async (slug: string) => (await getProductBySlug(shop.db, slug)).gstRate;
  expect([await rateOn("cot"), await rateOn("double"), await rateOn("candle")]).toEqual([500, 1800, 500]);
  // 2,625.00 at 5 % is 125.00; 2,625.01 × 18 / 118 is 400.4252… → 400.43.
  expect((await cartOf("cot")).gst).toEqual([{ label: "GST (5%)", amount: 125_00 }]);
  expect((await cartOf("double")).gst).toEqual([{ label: "GST (18%)", amount: 400_43 }]);
  const [line] = await linesOf(await buy("double", 2625_01));
  expect(line).toMatchObject({ gstRate: 1800, tax: 400_43 });
  const lines = ["SKU-cot", "SKU-double"].map((text, index) => ({ index, text, quantity: 1 }));
  const atMela = [
    { gstRate: 500, tax: 125_00 },
    { gstRate: 1800, tax: 400_43 },
  ];
  expect(await priceMelaSale(shop, lines)).toMatchObject({ lines: atMela });
  const custom = {
    kind: "custom",
    productId: null,
    name: "A quilt",
    sku: "C1-1",
    returnable: false,
  } as const;
  const { price } = chooseAgreedPrice(
    { ...sampleSettings, business: withRates(quilts) },
    {
      lines: [{ ...custom, hsn: "9404", gstRate: 500, unitPrice: 2625_01, quantity: 1 }],
      delivery: "in-person",
      deliveryCharge: null,
    },
  );
  expect(price.lines[0]).toMatchObject({ gstRate: 1800, tax: 400_43 });
});

test("a code brings a piece below the limit, and its order keeps that rate in invoice and credit note, whatever the owner sets later", async () => {
  await addTestCode(shop, { code: "TEN", percent: 10 });
  // 2,625.01 less 10 % (262.50) is 2,362.51: × 5 / 105 is 112.5004… → 112.50.
  const orderId = await buy("double", 2362_51, "TEN");
  expect(await linesOf(orderId)).toMatchObject([{ gstRate: 500, discountShare: 262_50, tax: 112_50 }]);
  await changeStatus(shop, packer, { orderId, to: "processing", note: "" });
  await saveSettings(shop, owner, { group: "business", change: withRates() });
  await shop.db.update(product).set({ gstRate: 1800 });
  const part = { pieces: [{ position: 0, quantity: 1 }], withDelivery: false };
  const refunded = await refundPart(shop, owner, { orderId, part, reason: "", requestKey: "a".repeat(20) });
  expect(refunded).toMatchObject({ ok: true, amount: 2362_51 });
  const [paper] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  expect(paper?.content).toMatchObject({ lines: [{ rate: 500 }] });
});

test("an order that lost its reservation is not refused because its discount decided on the rate", async () => {
  const line = { productId: "double", quantity: 1, unitPrice: 2625_01, gstRate: 500 };
  const isCurrent = (change: Partial<typeof line>) =>
    shop.db.transaction((tx) => haveCurrentPrices(tx, [{ ...line, ...change }]));
  expect(await isCurrent({})).toBe(true);
  expect(await isCurrent({ unitPrice: 2625_00 })).toBe(false);
  expect(await isCurrent({ productId: "candle", unitPrice: 9999_00, gstRate: 1800 })).toBe(false);
});

test("the parts of a set have the rate of their share, and a set taxed as a whole the highest of theirs", async () => {
  const make = (pricing: "parts" | "single") =>
    saveSet(shop, packer, {
      productId: "pair",
      pricing,
      parts: ["SKU-double", "SKU-candle"].map((text, index) => ({ index, text, quantity: 1 })),
    });
  // 5,000.00 divided as 2,625.01 : 9,999.00 is 1,039.68… and 3,960.31…: the quilt's share is below the limit.
  expect(await make("parts")).toEqual({ ok: true });
  expect((await cartOf("pair")).gst).toMatchObject([{ label: "GST (5%)" }]);
  await shop.db.update(product).set({ price: 12_700_00 }).where(eq(product.id, "pair"));
  expect((await cartOf("pair")).gst.map(({ label }) => label)).toEqual(["GST (5%)", "GST (18%)"]);
  expect(await make("single")).toEqual({ ok: true });
  expect((await cartOf("pair")).gst.map(({ label }) => label)).toEqual(["GST (18%)"]);
  expect((await getProductBySlug(shop.db, "pair")).set?.gstRate).toBe(1800);
});

test("pieces with different words on their labels have one rate, in cart and order", async () => {
  await addTestProduct(shop.db, { id: "tray", price: 1299_00 });
  await shop.db.update(product).set({ price: 2932_00, wordsOnLabel: true }).where(eq(product.id, "cot"));
  const worded = ["Asha", "Ravi"].map((words) => `cot${writeLabelWords(words)}`);
  const items = [...worded, "tray"].map((productId) => ({ productId, quantity: 1 }));
  const read = await readLinesToOrder(shop.db, items);
  if (!read.ok) throw new Error(read.reason);
  // Without the 750.00 a quilt costs 2,625.01 or 2,625.00.
  const { lines } = priceLines({ lines: read.lines, discount: { amount: 750_00 }, charges: [] });
  const quiltLines = lines.filter(({ productId }) => productId === "cot");
  expect(quiltLines.map(({ gross, discountShare }) => gross - discountShare).sort()).toEqual([
    2625_00, 2625_01,
  ]);
  expect(quiltLines.map(({ gstRate }) => gstRate)).toEqual([1800, 1800]);
  const { lines: inCart } = await cartOf(...worded);
  expect(inCart.flatMap(({ parts }) => parts.map(({ ratedWith }) => ratedWith))).toEqual(["cot", "cot"]);
});

test("the page of a box has the rate of what is put into it, not that of its pieces sold alone", async () => {
  await shop.db.update(product).set({ price: 2799_00 }).where(eq(product.id, "cot"));
  await shop.db.update(product).set({ price: 2799_00 }).where(eq(product.id, "double"));
  const ratesOf = async (price: number, percent: number | null) => {
    const choices = ["SKU-cot", "SKU-double"].map((text, index) => ({ index, text, quantity: 1 }));
    await saveBox(shop, packer, { productId: "pair", pieces: 2, percent, pricing: "single", choices });
    await shop.db.update(product).set({ price }).where(eq(product.id, "pair"));
    const { box } = await getProductBySlug(shop.db, "pair");
    return [box?.lowestRate, box?.gstRate];
  };
  const rateInCart = async (...pieces: string[]) =>
    (await cartOf(["pair", ...pieces].join("."))).gst.map(({ label }) => label);
  // A quilt's share of 4,999.00 is 2,499.50, and with 10 % less a quilt is 2,519.10.
  expect(await ratesOf(4999_00, null)).toEqual([500, 500]);
  expect(await rateInCart("cot", "double")).toEqual(["GST (5%)"]);
  expect(await ratesOf(5598_00, null)).toEqual([1800, 1800]);
  expect(await rateInCart("cot", "cot")).toEqual(["GST (18%)"]);
  expect(await ratesOf(1, 10)).toEqual([500, 500]);
  // Beside a cot quilt of 999.00 a double one is 3,684.10 of 4,999.00.
  await shop.db.update(product).set({ price: 999_00 }).where(eq(product.id, "cot"));
  expect(await ratesOf(4999_00, null)).toEqual([500, 1800]);
  expect(await rateInCart("cot", "double")).toEqual(["GST (18%)"]);
  expect(await rateInCart("double", "double")).toEqual(["GST (5%)"]);
});

test("the database finds the rule of a code as the shop does", async () => {
  const rules = [{ ...quilts, hsn: "94" }, quilts, { ...quilts, hsn: "6304" }];
  await saveSettings(shop, owner, { group: "business", change: withRates(...rules) });
  for (const hsn of ["940440", "9404", "9405", "6304", "630", "63", "3406", ""]) {
    await shop.db.update(product).set({ hsn }).where(eq(product.id, "cot"));
    const [row] = await shop.db.select({ rateByPrice }).from(product).where(eq(product.id, "cot"));
    expect(row?.rateByPrice ?? undefined).toEqual(findRateByPrice(hsn, rules));
  }
});

test("many at once says before that a price crosses a limit, with a rule and where her trade's pack knows of one", async () => {
  const eightUp = {
    kind: "price",
    direction: "up",
    unit: "percent",
    amount: 8_00,
    rounding: "none",
  } as const;
  const remarks = async (productIds: string[]) => {
    const preview = await previewChange(shop.db, owner, { change: eightUp, productIds, page: 1 });
    return preview?.rows.map(({ id, remark }) => [id, remark]);
  };
  // 2,625.00 and 8 % is 2,835.00, for which neither rate fits.
  const [cot, candle] = (await remarks(["cot", "candle"]))?.sort() ?? [];
  expect(candle).toEqual([
    "cot",
    expect.stringContaining("It was GST 5%. Now: GST 18%. For this price neither"),
  ]);
  expect(cot).toEqual(["candle", undefined]);
  await saveSettings(shop, owner, { group: "business", change: withRates() });
  expect((await remarks(["cot"]))?.[0]?.[1]).toBeUndefined();
  const change = { pack: "textiles", chosen: true, hsn: "", gstRate: null };
  await saveSettings(shop, owner, { group: "trade", change });
  expect((await remarks(["cot"]))?.[0]?.[1]).toContain("may have another GST rate above ₹2,625.00");
});
