// Orders on delivery that wait to be confirmed: what they reserve, and whom they count against.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { addPromotion } from "#core/promotions/manage-promotions.server.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, customerActor, packer, purchaseOf } from "../../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { codeInput } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { findOnDelivery, listOnDelivery } from "../list-on-delivery.server.ts";
import { cashOnDelivery } from "../on-delivery.table.ts";
import { findPromise } from "../promises.server.ts";
import { cancelOnDelivery, confirmByPhone, confirmOnDelivery } from "./confirm-on-delivery.server.ts";
import { readOnDeliveryBuyer } from "./on-delivery-buyer.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
const onDelivery = { payment: "on-delivery" } as const;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerConfirmed();
  await offer({ upTo: 5_000_00 });
});
afterEach(() => closeAfterCopies(shop));

const offer = (change: object) => saveSettings(shop, owner, { group: "onDelivery", change });

async function registerConfirmed(name?: string): Promise<string> {
  const id = await registerCustomer(shop.db, name);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
  return id;
}

const confirm = (orderId: string) => confirmOnDelivery(shop, guest, { orderId });
const start = (userId: string, change = {}) =>
  startCheckout(
    shop,
    { ...customerActor(userId), network: "10.0.0.0/24" },
    purchaseOf({ ...onDelivery, ...change }),
  );

async function send(orderId: string) {
  await changeStatus(shop, packer, { orderId, to: "processing" });
  await handOverParcel(shop, packer, { orderId, carrier: "Post", trackingNumber: "EU123456785IN" });
}

test("a newcomer's order waits half a day, and at most ten of one /48 reserve pieces at a time", async () => {
  await addTestProduct(shop.db, { id: "jar", stock: 100 });
  const of = async (site: string, index: number) => {
    const who = await registerConfirmed(`${site} ${index}`);
    const address = { ...shimlaAddress, phone: `98111${10_000 + index}` };
    const request = {
      ...purchaseOf({ ...onDelivery, address }),
      items: [{ productId: "jar", quantity: 1 }],
    };
    return startCheckout(shop, { ...customerActor(who), network: `2001:db8:${site}:${index}::/64` }, request);
  };
  for (let index = 0; index < 10; index += 1) expect(await of("7", index)).toMatchObject({ ok: true });
  expect(await stockOf(shop.db, "jar")).toBe(90);
  expect(await of("7", 10)).toMatchObject({ ok: true });
  expect(await stockOf(shop.db, "jar")).toBe(90);
  expect(await of("8", 11)).toMatchObject({ ok: true });
  expect(await stockOf(shop.db, "jar")).toBe(89);
  shop.clock.advance({ hours: 12 });
  expect(await of("7", 12)).toMatchObject({ ok: true });
  expect(await stockOf(shop.db, "jar")).toBe(99);
});

/** Places an order of a new account with a confirmed address, and a telephone number of its own. */
let strangers = 0;
async function ofNetwork(change: Parameters<typeof purchaseOf>[0] = {}, who?: string) {
  strangers += 1;
  const id = who ?? (await registerConfirmed(`Stranger ${strangers}`));
  const address = { ...shimlaAddress, phone: `97222${10_000 + strangers}` };
  const asked = await start(id, { address, ...change });
  if (!asked.ok) throw new Error(asked.reason);
  return asked;
}
const inParallel = (count: number, change = {}) =>
  Promise.all(Array.from({ length: count }, () => ofNetwork(change)));
const pieces = (id: string, quantity: number) => ({
  items: [{ productId: id, quantity }],
  shownAmount: quantity * 99_900,
});

test("a network's sixth unconfirmed order is taken, reserves nothing, and takes its pieces once it is confirmed", async () => {
  await addTestProduct(shop.db, { id: "jar", stock: 50 });
  await inParallel(6, pieces("jar", 1));
  expect(await stockOf(shop.db, "jar")).toBe(45);
  const { toConfirm } = await listOnDelivery(shop.db, shop.clock.now());
  expect(toConfirm.filter(({ isReserved }) => isReserved)).toHaveLength(5);
  const sixth = toConfirm.find(({ isReserved }) => !isReserved)?.orderId ?? "";
  expect(await findOnDelivery(shop.db, sixth, shop.clock.now())).toMatchObject({
    canConfirm: true,
    isKept: false,
  });
  const answers = await Promise.all([1, 2, 3].map(() => confirm(sixth)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await stockOf(shop.db, "jar")).toBe(44);
  expect(await listOrderProblems(shop.db)).toEqual([]);
});

test("an order that reserves nothing keeps its code from nobody", async () => {
  await addPromotion(shop, owner, codeInput({ code: "FAIR10", percent: 10, maxUses: 6 }));
  await inParallel(6, { code: "FAIR10", shownAmount: 89_900 });
  expect(await shop.db.$count(promotionUse)).toBe(2);
});

test("an order that has held no code does not take the last use that another shopper holds", async () => {
  await addPromotion(shop, owner, codeInput({ code: "LAST10", percent: 10, maxUses: 1 }));
  await inParallel(2);
  const { orderId } = await ofNetwork({ code: "LAST10", shownAmount: 89_900 });
  expect(await shop.db.$count(promotionUse)).toBe(0);
  const online = purchaseOf({ code: "LAST10", shownAmount: 89_910 });
  expect(await startCheckout(shop, customerActor(asha), online)).toMatchObject({ ok: true });
  expect(await confirm(orderId)).toEqual({ ok: false, reason: "discount-used" });
});

test("an order that reserves nothing says on its confirmation what is gone, and nothing is half made", async () => {
  await addTestProduct(shop.db, { id: "lamp", stock: 3 }, { id: "jar", stock: 50 });
  const items = ["jar", "lamp"].map((productId) => ({ productId, quantity: 2 }));
  const { orderId } = await ofNetwork({ items, shownAmount: 4 * 99_900 });
  expect([await stockOf(shop.db, "jar"), await stockOf(shop.db, "lamp")]).toEqual([50, 3]);
  await bought(shop, asha, pieces("lamp", 2));
  const refused = { ok: false, reason: "sold-out", lines: [{ left: 1 }] };
  expect(await confirm(orderId)).toMatchObject(refused);
  expect(await confirmByPhone(shop, packer, { orderId })).toMatchObject(refused);
  expect([await stockOf(shop.db, "jar"), await stockOf(shop.db, "lamp")]).toEqual([50, 1]);
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "to-confirm" });
  expect((await getOrderRow(shop.db, orderId)).number).toBeNull();
  expect(await cancelOnDelivery(shop, guest, { orderId })).toBe(true);
  expect([await stockOf(shop.db, "jar"), await stockOf(shop.db, "lamp")]).toEqual([50, 1]);
});

test("unconfirmed orders of one network reserve together a fifth of a product's pieces, and at least one", async () => {
  await addTestProduct(shop.db, { id: "jar", stock: 12 }, { id: "vase", stock: 2 });
  await inParallel(4, pieces("jar", 1));
  expect(await stockOf(shop.db, "jar")).toBe(10);
  await inParallel(2, pieces("vase", 1));
  expect(await stockOf(shop.db, "vase")).toBe(1);
  await ofNetwork(pieces("vase", 2)).then(
    ({ orderId }) => cancelOnDelivery(shop, guest, { orderId }),
    Boolean,
  );
  expect(await stockOf(shop.db, "vase")).toBe(1);
});

test("who has paid an order in this account is not asked for the network, and who has only promised one is", async () => {
  await offer({ upTo: 5_000_00, confirmEvery: true });
  await addTestProduct(shop.db, { id: "jar", stock: 100 });
  await inParallel(5, pieces("jar", 1));
  const known = await registerConfirmed("Known");
  await bought(shop, known);
  await ofNetwork(pieces("jar", 2), known);
  expect(await stockOf(shop.db, "jar")).toBe(93);
  const promised = await registerConfirmed("Promised");
  const { orderId } = await ofNetwork({}, promised);
  await confirm(orderId);
  shop.clock.advance({ minutes: 11 });
  await ofNetwork(pieces("jar", 3), promised);
  expect(await stockOf(shop.db, "jar")).toBe(93);
});

test("a second waiting order of a number alone is taken, in this browser or another, and its answer and page are the same", async () => {
  await addTestProduct(shop.db, { id: "jar", stock: 50 });
  const alone = async () => {
    const id = await registerConfirmed();
    await shop.db.update(user).set({ email: null, emailVerified: false }).where(eq(user.id, id));
    return id;
  };
  const address = { ...shimlaAddress, phone: "9733333333" };
  const [one, other] = [await alone(), await alone()];
  const answers = [
    await ofNetwork({ ...pieces("jar", 1), address }, one),
    await ofNetwork({ ...pieces("jar", 1), address }, other),
    await ofNetwork({ ...pieces("jar", 2), address }, other),
  ];
  expect(await stockOf(shop.db, "jar")).toBe(49);
  const shown = await Promise.all(
    answers.map(async ({ orderId }) => {
      const page = await findOnDelivery(shop.db, orderId, shop.clock.now());
      return { isKept: page?.isKept, canConfirm: page?.canConfirm };
    }),
  );
  expect(new Set(shown.map((page) => JSON.stringify(page)))).toEqual(
    new Set([JSON.stringify({ isKept: false, canConfirm: true })]),
  );
  for (const { orderId } of answers)
    expect(await confirmByPhone(shop, packer, { orderId })).toMatchObject({ ok: true });
  expect(await stockOf(shop.db, "jar")).toBe(46);
});

test("orders with somebody's number that strangers confirm on the page, in whatever account, do not count for that number", async () => {
  const [victim, third] = [await registerConfirmed("Victim"), await registerConfirmed("Third")];
  const address = { ...shimlaAddress, phone: "9744444444" };
  for (let index = 0; index < 3; index += 1) {
    const { orderId } = await ofNetwork({ address });
    await confirmOnDelivery(shop, customerActor(third), { orderId });
    await send(orderId);
    if (index < 2) await takeBackParcel(shop, packer, { orderId, returnCost: 0 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ confirmedHow: "page" });
  }
  await ofNetwork({ address });
  expect(await start(victim, { address })).toMatchObject({ ok: true });
});

test("a row from before it was recorded how it was confirmed counts for its number only if it names a member of staff", async () => {
  const tenzin = await registerCustomer(shop.db, "Tenzin");
  await shop.db.update(user).set({ role: "staff" }).where(eq(user.id, tenzin));
  const address = { ...shimlaAddress, phone: "9755555555" };
  const asked = { userId: null, phone: address.phone, now: shop.clock.now() };
  const { orderId } = await ofNetwork({ address });
  await confirm(orderId);
  for (const [confirmedBy, open] of [
    ["guest", 0],
    ["whatsapp", 0],
    [asha, 0],
    [tenzin, 1],
  ] as const) {
    await shop.db
      .update(cashOnDelivery)
      .set({ confirmedBy, confirmedHow: null })
      .where(eq(cashOnDelivery.orderId, orderId));
    expect(await readOnDeliveryBuyer(shop.db, asked)).toMatchObject({ open });
  }
});
