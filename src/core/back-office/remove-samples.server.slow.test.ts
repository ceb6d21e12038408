import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { category, collection, product } from "#core/catalogue/catalogue.table.ts";
import { categoryList } from "#core/catalogue/categories.server.ts";
import { readFieldList } from "#core/catalogue/fields/product-fields.server.ts";
import { countSampleCategories } from "#core/catalogue/sample-categories.server.ts";
import {
  article,
  faqEntry,
  festival,
  fragrance,
  fragranceFamily,
  pageText,
} from "#core/content/content.table.ts";
import { getEditedFaq, saveFaq } from "#core/content/edit-faq.server.ts";
import { renameEntry } from "#core/editing/named-list.server.ts";
import { confirmGoLive, readGoLive } from "#core/health/go-live.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { batch, batchPhotograph } from "#features/batches/batches.table.ts";
import { approveReview } from "#features/reviews/moderate-reviews.server.ts";
import { review, sampleReview } from "#features/reviews/reviews.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { changeText } from "../../../tests/support/change-text.ts";
import { resumeCode } from "../../../tests/support/promotions.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listAudit } from "./audit-log.server.ts";
import { getCustomer, listCustomers } from "./customers.server.ts";
import { describeRemoval, removeSamples } from "./remove-samples.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "own-candle" });
});
afterEach(() => shop.close());

const emails = async () =>
  (await shop.db.select({ email: user.email }).from(user)).map(({ email }) => email).sort();

/** The sample customer buys a sample product without variants; returns the product's id. */
async function buySample(): Promise<string> {
  const [sampleProduct] = await shop.db
    .select()
    .from(product)
    .where(and(eq(product.sample, true), isNull(product.variantOf), isNull(product.setPricing)))
    .orderBy(product.sku)
    .limit(1);
  const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  const at = shop.clock.now();
  await shop.db.insert(purchase).values({ id: "bought", userId: asha?.id ?? "", createdAt: at });
  await shop.db.insert(order).values({
    id: "bought",
    number: "DD-26-00001",
    userId: asha?.id ?? "",
    purchaseId: "bought",
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    itemsAmount: 100,
    discountAmount: 0,
    charges: [],
    taxableAmount: 100,
    taxAmount: 0,
    amount: 100,
    createdAt: at,
    confirmedAt: at,
    status: "pending",
  });
  await shop.db.insert(orderLine).values({
    orderId: "bought",
    position: 0,
    productId: sampleProduct?.id ?? "",
    name: sampleProduct?.name ?? "",
    sku: "SKU",
    hsn: "3406",
    gstRate: 0,
    unitPrice: 100,
    quantity: 1,
    gross: 100,
    discountShare: 0,
    chargeShare: 0,
    taxable: 100,
    tax: 0,
  });
  return sampleProduct?.id ?? "";
}

test("removing the samples keeps people and the owner's own entries, and archives products that orders contain", async () => {
  const bought = await buySample();
  const people = await emails();
  const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  await shop.db.insert(review).values({
    id: "test-review",
    productId: bought,
    userId: asha?.id ?? "",
    rating: 5,
    text: "Written to see how it looks.",
    response: true,
    quality: true,
    delivery: true,
    writtenAt: shop.clock.now(),
  });
  await approveReview(shop, owner, { reviewId: "test-review", photograph: "withheld" });

  const removed = await removeSamples(shop, owner);
  expect(removed).toMatchObject({
    products: { archived: 1 },
    content: { articles: 6 },
    reviews: 11,
  });
  expect(removed.products.deleted).toBeGreaterThan(70);
  const remaining = await shop.db.select().from(product);
  expect(remaining.map(({ id }) => id).sort()).toEqual([bought, "own-candle"].sort());
  expect(remaining.find(({ id }) => id === bought)).toMatchObject({
    archivedAt: expect.any(Date),
    collection: "shop",
    ratingCount: 0,
  });
  expect(await shop.db.$count(order)).toBe(1);
  for (const table of [article, fragrance, sampleReview]) expect(await shop.db.$count(table)).toBe(0);
  for (const table of [fragranceFamily, faqEntry, festival, pageText])
    expect(await shop.db.$count(table)).toBe(0);
  const { samples, customOrders } = await readSettings(shop.db);
  expect(samples.pagePictures).toBe(false);
  expect(customOrders.askCandle).toBe(false);
  // The owner's own candle says how long it burns.
  const { facts } = await readFieldList(shop.db);
  expect(facts).toMatchObject({ burnTime: { hidden: false }, scentRoom: { hidden: true } });
  expect(await emails()).toEqual(people);

  expect((await removeSamples(shop, owner)).products).toEqual({
    deleted: 0,
    archived: 0,
  });
  // The next start does not seed them again.
  await seedShop(shop, () => {});
  expect(await shop.db.$count(product)).toBe(2);
}, 60_000);

test("a sample category of a product in an order is deleted, and the product moves to another", async () => {
  const bought = await buySample();
  const { slug } = category;
  await removeSamples(shop, owner);
  const [archived] = await shop.db
    .select({ slug: product.categorySlug })
    .from(product)
    .where(eq(product.id, bought));
  const left = await shop.db.select({ slug, sample: category.sample }).from(category);
  // The category of the owner's candle is a sample, and stays with the candle.
  expect(left).toEqual([{ slug: archived?.slug, sample: true }]);
  await shop.db.delete(product).where(eq(product.id, "own-candle"));
  await removeSamples(shop, owner);
  expect(await shop.db.select({ slug }).from(category)).toEqual([{ slug: "general" }]);
  expect(await countSampleCategories(shop.db)).toBe(0);
});

test("sample batches are removed with the samples; the owner's batch stays, and so does its product, archived", async () => {
  const [sampleProduct] = await shop.db.select().from(product).where(eq(product.slug, "kinnow-marmalade"));
  const productId = sampleProduct?.id ?? "";
  await shop.db.insert(batch).values({
    number: "26-01",
    productId,
    pouredOn: "2026-11-18",
    pieces: 24,
    wax: "Soy wax",
    pouredBy: "Own Owner",
    burnTest: "",
    note: "",
    published: true,
    requestKey: "own",
    createdAt: shop.clock.now(),
  });
  const removed = await removeSamples(shop, owner);
  expect(removed).toMatchObject({ batches: 5, products: { archived: 1 } });
  expect(describeRemoval(removed)).toContain("5 batches");
  expect(await shop.db.select({ number: batch.number }).from(batch)).toEqual([{ number: "26-01" }]);
  expect(await shop.db.$count(batchPhotograph)).toBe(0);
});

test("the offer that every shop starts with is stopped, and the owner can resume it", async () => {
  expect((await readSettingsWithPromotion(shop)).firstOrder?.code).toBe("WELCOME20");
  const removed = await removeSamples(shop, owner);
  expect(describeRemoval(removed)).toContain("The offer WELCOME20 on a first order is stopped");
  expect((await readSettingsWithPromotion(shop)).firstOrder).toBeUndefined();
  await resumeCode(shop, owner, "WELCOME20");
  expect((await readSettingsWithPromotion(shop)).firstOrder?.code).toBe("WELCOME20");
});

test("a go-live confirmation counts until the confirmed facts change", async () => {
  const isDone = async (id: string) =>
    (await readGoLive(shop)).flatMap(({ items }) => items).find((item) => item.id === id)?.isDone;
  expect(await isDone("mrps")).toBe(false);
  shop.clock.advance({ minutes: 1 });
  await confirmGoLive(shop, owner, { confirmation: "mrps" });
  expect(await isDone("mrps")).toBe(true);
  shop.clock.advance({ minutes: 1 });
  await shop.db
    .update(product)
    .set({ mrp: 99_999_00, updatedAt: shop.clock.now() })
    .where(eq(product.id, "own-candle"));
  expect(await isDone("mrps")).toBe(false);
});

test("the owner sees what each customer bought, and who caused each audit event", async () => {
  await buySample();
  const { customers, next } = await listCustomers(shop.db, {});
  expect(next).toBeNull();
  expect(customers).toHaveLength(3);
  const asha = customers.find(({ email }) => email === "asha@deodar.example");
  expect(asha).toMatchObject({ role: "user", orders: 1, spent: 100, joined: "20 Nov 2026" });
  expect((await listCustomers(shop.db, { search: "NEGI" })).customers.map(({ id }) => id)).toEqual([
    asha?.id,
  ]);
  expect((await listCustomers(shop.db, { role: "staff" })).customers).toHaveLength(1);
  expect(await getCustomer(shop, asha?.id ?? "")).toMatchObject({
    bought: [{ number: "DD-26-00001", amount: 100 }],
  });
  await confirmGoLive(shop, { id: asha?.id ?? "", role: "admin" }, { confirmation: "backups" });
  const { lines, actionGroups } = await listAudit(shop.db, { search: "asha negi" });
  expect(lines).toMatchObject([{ by: "Asha Negi", action: "settings.changed", subject: "settings:goLive" }]);
  expect(actionGroups).toContain("role");
  expect((await listAudit(shop.db, { about: "role" })).lines).toHaveLength(2);
});

test("the sample's collections are removed with their products; one with a product of the owner's stays", async () => {
  await shop.db.update(product).set({ collection: "premium" }).where(eq(product.id, "own-candle"));
  await removeSamples(shop, owner);
  const { slug, visible, intro } = collection;
  const left = await shop.db.select({ slug, visible, intro }).from(collection).orderBy(slug);
  expect(left).toMatchObject([
    { slug: "premium", visible: true },
    { slug: "shop", visible: true, intro: "" },
  ]);
});

test("sample content that the owner has edited stays, and so do the categories of the owner's products", async () => {
  const edited = await getEditedFaq(shop.db, "how-can-i-pay");
  const faq = { page: "faq" as const, question: "How do I pay?", answer: "By UPI.", seen: edited.version };
  await saveFaq(shop, owner, { slug: "how-can-i-pay", faq });
  await renameEntry(shop, owner, { list: categoryList, slug: "floral", name: "Petals" });
  await changeText(shop, "blogLead", "Mine");
  await changeText(shop, "ecoFriendly", "Soy and cotton");

  await removeSamples(shop, owner);
  expect(await shop.db.select({ slug: faqEntry.slug }).from(faqEntry)).toEqual([{ slug: "how-can-i-pay" }]);
  const texts = await shop.db.select({ name: pageText.name }).from(pageText).orderBy(pageText.name);
  expect(texts).toEqual([{ name: "blogLead" }, { name: "ecoFriendly" }]);
  const categories = await shop.db.select({ name: category.name }).from(category).orderBy(category.position);
  expect(categories.map(({ name }) => name)).toContain("Petals");
  expect(await countSampleCategories(shop.db)).toBe(1);
});

test("a shop left without categories gets one for all products", async () => {
  await shop.db.delete(product).where(eq(product.id, "own-candle"));
  await removeSamples(shop, owner);
  expect(await shop.db.select({ name: category.name }).from(category)).toEqual([{ name: "General" }]);
});
