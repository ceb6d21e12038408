import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plantAccounts } from "#seeds/plant-accounts.ts";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { article, faqEntry, fragrance, fragranceFamily, sampleReview } from "#shop/content/content.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { review } from "./aftercare.table.ts";
import { listAudit } from "./audit-log.server.ts";
import { getCustomer, listCustomers } from "./customers.server.ts";
import { confirmGoLive, readGoLive } from "./go-live.server.ts";
import { describeRemoval, removeSamples } from "./remove-samples.server.ts";
import { approveReview } from "./reviews.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await plantFirstStock(shop, () => {});
  await plantAccounts(shop, () => {});
  await shelve(shop.db, { id: "own-candle" });
});
afterEach(() => shop.close());

const emails = async () =>
  (await shop.db.select({ email: user.email }).from(user)).map(({ email }) => email).sort();

/** The sample customer has bought a sample good. */
async function buySample(): Promise<string> {
  const [good] = await shop.db.select().from(product).where(eq(product.sample, true)).limit(1);
  const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  const at = shop.clock.now();
  await shop.db.insert(order).values({
    id: "bought",
    number: "DD-26-00001",
    userId: asha?.id ?? "",
    purchaseId: "bought",
    fingerprint: "bought",
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    goodsAmount: 100,
    offerAmount: 0,
    deliveryAmount: 0,
    taxableAmount: 100,
    taxAmount: 0,
    amount: 100,
    createdAt: at,
    settledAt: at,
  });
  await shop.db.insert(orderLine).values({
    orderId: "bought",
    position: 0,
    productId: good?.id ?? "",
    name: good?.name ?? "",
    sku: "SKU",
    hsn: "3406",
    gstRate: 0,
    unitPrice: 100,
    quantity: 1,
    gross: 100,
    offerShare: 0,
    deliveryShare: 0,
    taxable: 100,
    tax: 0,
  });
  return good?.id ?? "";
}

test("the samples go, what is the owner's stays, and what an order needs is only put away", async () => {
  const bought = await buySample();
  const own = await registerCustomer(shop.db, "Own Owner");
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, own));

  const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  await shop.db.insert(review).values({
    id: "practised",
    productId: bought,
    userId: asha?.id ?? "",
    rating: 5,
    text: "Written to see how it looks.",
    response: true,
    quality: true,
    delivery: true,
    writtenAt: shop.clock.now(),
  });
  await approveReview(shop, own, "practised");

  const removed = await removeSamples(shop, own);
  expect(removed).toMatchObject({
    goods: { archived: 1 },
    content: { articles: 6, reviews: 11 },
    accounts: { deleted: 2, closed: 1, kept: 0 },
  });
  expect(removed.goods.deleted).toBeGreaterThan(70);
  const left = await shop.db.select().from(product);
  expect(left.map(({ id }) => id).sort()).toEqual([bought, "own-candle"].sort());
  expect(left.find(({ id }) => id === bought)).toMatchObject({
    archivedAt: expect.any(Date),
    ratingCount: 0,
  });
  for (const table of [article, fragrance, sampleReview]) expect(await shop.db.$count(table)).toBe(0);
  expect(await shop.db.$count(fragranceFamily)).toBe(52);
  expect(await shop.db.$count(faqEntry)).toBeGreaterThan(10);
  expect((await emails()).filter((email) => email.endsWith(".example"))).toEqual([]);
  expect(
    await shop.identity.signIn({ email: "asha@deodar.example", password: "deodar-asha" }, "net"),
  ).toMatchObject({
    ok: false,
  });

  expect((await removeSamples(shop, own)).goods).toEqual({ deleted: 0, archived: 0 });
  // The next start brings none of them back.
  const before = await emails();
  await plantFirstStock(shop, () => {});
  await plantAccounts(shop, () => {});
  expect(await emails()).toEqual(before);
  await plantAccounts({ ...shop, config: { ...shop.config, mode: "live" } }, () => {});
}, 60_000);

test("the sample owner stays while nobody else could open the workbench, unless the command says otherwise", async () => {
  const first = await removeSamples(shop, "system");
  expect(first.accounts).toEqual({ deleted: 2, closed: 0, kept: 1 });
  expect(describeRemoval(first)).toContain("The sample owner stays");
  expect(await emails()).toEqual(["admin@deodar.example"]);
  const second = await removeSamples(shop, "system", { keepLastAdmin: false });
  expect(second.accounts).toEqual({ deleted: 1, closed: 0, kept: 0 });
  expect(await emails()).toEqual([]);
}, 60_000);

test("what the owner vouched for counts until the thing changes again", async () => {
  const isDone = async (id: string) =>
    (await readGoLive(shop)).flatMap(({ items }) => items).find((item) => item.id === id)?.isDone;
  expect(await isDone("mrps")).toBe(false);
  shop.clock.advance({ minutes: 1 });
  await confirmGoLive(shop, "mrps", "owner");
  expect(await isDone("mrps")).toBe(true);
  shop.clock.advance({ minutes: 1 });
  await shop.db
    .update(product)
    .set({ mrp: 99_999_00, updatedAt: shop.clock.now() })
    .where(eq(product.id, "own-candle"));
  expect(await isDone("mrps")).toBe(false);
});

test("the owner sees who bought what, and every deed with its doer", async () => {
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
  await confirmGoLive(shop, "backups", asha?.id ?? "");
  const { lines, abouts } = await listAudit(shop.db, { search: "asha negi" });
  expect(lines).toMatchObject([{ by: "Asha Negi", action: "settings.changed", subject: "settings:goLive" }]);
  expect(abouts).toContain("role");
  expect((await listAudit(shop.db, { about: "role" })).lines).toHaveLength(2);
});
