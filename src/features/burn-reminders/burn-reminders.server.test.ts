import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { allFeatures } from "#core/settings/features.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { burnReminderJob } from "./burn-reminder-jobs.server.ts";
import {
  askForBurnReminder,
  readBurnReminderChoice,
  sendBurnReminders,
  withdrawBurnReminder,
} from "./burn-reminders.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(() => saveSettings(shop, owner, { group: "features", change: allFeatures }));

async function buy() {
  const actor = customerActor(await registerCustomer(shop.db));
  const orderId = await bought(shop, actor.id);
  const [row] = await shop.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return { actor, orderId, number: row?.number ?? "" };
}

const listReminded = async (orderId: string) =>
  (await shop.listJobs(burnReminderJob)).filter(
    ({ payload }) => "orderId" in payload && payload.orderId === orderId,
  );

test("the customer is reminded once, when a candle of 45 hours has burnt for ten hours a week since its delivery", async () => {
  const { actor, orderId, number } = await buy();
  expect(await readBurnReminderChoice(shop.db, orderId)).toEqual({
    product: "candle",
    hours: 45,
    isAsked: false,
  });
  expect(await askForBurnReminder(shop, actor, { number })).toBe(true);
  expect(await askForBurnReminder(shop, actor, { number })).toBe(true);
  expect(await readBurnReminderChoice(shop.db, orderId)).toMatchObject({ isAsked: true });
  shop.clock.advance({ minutes: 40 * 24 * 60 });
  await sendBurnReminders(shop);
  expect(await listReminded(orderId)).toEqual([]);
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  shop.clock.advance({ minutes: 4.5 * 7 * 24 * 60 - 60 });
  await sendBurnReminders(shop);
  expect(await listReminded(orderId)).toEqual([]);
  shop.clock.advance({ minutes: 61 });
  await Promise.all([sendBurnReminders(shop), sendBurnReminders(shop)]);
  expect(await listReminded(orderId)).toHaveLength(1);
  expect(await readBurnReminderChoice(shop.db, orderId)).toBeUndefined();
});

test("a withdrawn reminder is not sent, and can be asked for again", async () => {
  const { actor, orderId, number } = await buy();
  await askForBurnReminder(shop, actor, { number });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  await withdrawBurnReminder(shop, actor, { number });
  await withdrawBurnReminder(shop, actor, { number });
  expect(await readBurnReminderChoice(shop.db, orderId)).toMatchObject({ isAsked: false });
  shop.clock.advance({ minutes: 60 * 24 * 60 });
  await sendBurnReminders(shop);
  expect(await listReminded(orderId)).toEqual([]);
});

test("the copy of a customer's data holds what they asked for, and nobody else's", async () => {
  const { actor, number } = await buy();
  const { actor: other, number: otherNumber } = await buy();
  await askForBurnReminder(shop, actor, { number });
  await askForBurnReminder(shop, other, { number: otherNumber });
  const { reminders } = await copyOwnData(shop, actor.id);
  expect(reminders).toEqual([{ product: "candle", askedAt: shop.clock.now(), sentAt: null }]);
});

test("no reminder can be asked for another customer's order", async () => {
  const { orderId, number } = await buy();
  const stranger = customerActor(await registerCustomer(shop.db));
  await expect(askForBurnReminder(shop, stranger, { number })).rejects.toMatchObject({ name: "NotFound" });
  expect(await readBurnReminderChoice(shop.db, orderId)).toMatchObject({ isAsked: false });
});

test("no reminder is offered for a gift or a cancelled order", async () => {
  const gift = { words: "", from: "Asha", isWrapped: false };
  const given = await buy();
  await shop.db.update(order).set({ gift }).where(eq(order.id, given.orderId));
  const cancelled = await buy();
  await cancelOrder(shop, packer, { orderId: cancelled.orderId, refund: { kind: "later" }, reason: "" });
  for (const { actor, orderId, number } of [given, cancelled]) {
    expect(await readBurnReminderChoice(shop.db, orderId)).toBeUndefined();
    expect(await askForBurnReminder(shop, actor, { number })).toBe(false);
  }
});

test("no reminder is offered if the shop has switched reminders off", async () => {
  const { orderId } = await buy();
  const change = { ...allFeatures, burnReminders: false };
  await saveSettings(shop, owner, { group: "features", change });
  expect(await readBurnReminderChoice(shop.db, orderId)).toBeUndefined();
});
