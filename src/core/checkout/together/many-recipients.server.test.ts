// A company pays once for sixty people of a list: an order each, found by the gateway's webhook alone.
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { listCartLines } from "#core/cart/cart.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { isFollowedBySheet, listTracked } from "#core/payments/together/paid-together.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { customerActor } from "../../../../tests/support/buying.ts";
import { listShares, payTogether, togetherRequest } from "../../../../tests/support/buying-together.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { checkPayment } from "../check-payment.server.ts";
import { startTogether } from "../opening/open-purchase.server.ts";
import { listRecipients } from "./recipients.server.ts";
import { addRecipientSheet } from "./sheet-recipients.server.ts";

const people = 61;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  asha = await registerCustomer(shop.db);
  const change = { ...sampleSettings.gifts, offered: true, card: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "gifts", change });
  const rows = Array.from(
    { length: people },
    (_, index) => `P${index},98${10_000_000 + index},"${index} Mall Road",Shimla,HP,171001`,
  );
  const bytes = new TextEncoder().encode(`Name,Mobile,Address,City,State,PIN\n${rows.join("\n")}\n`);
  const given = { pieces: [{ productId: "candle", quantity: 1 }], giftWords: "Happy Diwali", giftFrom: "" };
  await addRecipientSheet(shop, customerActor(asha), { bytes, given });
  shop.clock.advance({ seconds: 1 });
});
afterEach(() => closeAfterCopies(shop));

const confirmAddress = () => shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
const start = async () => startTogether(shop, customerActor(asha), await togetherRequest(shop, asha));

test("more pieces than one order may have are sold to several people, once the buyer's email address is confirmed", async () => {
  await saveSettings(
    shop,
    { id: "owner", role: "admin" },
    {
      group: "limits",
      change: { ...sampleSettings.limits, confirmedAddressAbove: 1_00_000_00, piecesPerOrder: 60 },
    },
  );
  expect(await start()).toMatchObject({ ok: false, reason: "email-unconfirmed", pieces: 60 });
  await confirmAddress();
  expect(await start()).toMatchObject({ ok: true });
});

test("sixty people are paid once, and each has an order in the sequence of the list", async () => {
  await confirmAddress();
  const started = await start();
  if (!started.ok) throw new Error(started.reason);
  const { orderId, razorpayOrderId, amount } = started;
  await payTogether(shop, razorpayOrderId);
  await checkPayment(shop, { gatewayOrder: razorpayOrderId });
  const shares = await listShares(shop, orderId);
  expect(shares.map((share) => share.order.address.name)).toEqual(
    Array.from({ length: people }, (_, index) => `P${index}`),
  );
  expect(shares.every((share) => share.order.number !== null)).toBe(true);
  expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
  // One email to the buyer and one to the owner, and a sheet for the rest.
  expect(await shop.listJobs("order.confirmed")).toHaveLength(1);
  expect(await shop.listJobs("owner.order")).toHaveLength(1);
  const tracked = await listTracked(shop.db, shares[3]?.orderId ?? "");
  expect(tracked.map(({ name }) => name)).toEqual(shares.map((share) => share.order.address.name));
  expect(tracked[0]).toMatchObject({ status: "pending", carrier: "", at: shares[0]?.order.confirmedAt });
  expect(await isFollowedBySheet(shop.db, orderId)).toBe(true);
  expect(await stockOf(shop.db, "candle")).toBe(100 - people);
  expect(await listCartLines(shop.db, asha)).toEqual([]);
  expect(await listRecipients(shop.db, asha)).toEqual([]);
});

test("the database refuses a payment that only one of several orders knows, whichever order it is", async () => {
  await confirmAddress();
  const started = await start();
  if (!started.ok) throw new Error(started.reason);
  const orders = await shop.db.select({ id: order.id }).from(order);
  const ids = orders.map(({ id }) => id).sort();
  for (const id of [ids[0], ids[1], ids.at(-1)])
    await expect(
      shop.db
        .update(payment)
        .set({ razorpayPaymentId: "pay_1" })
        .where(eq(payment.orderId, id ?? "")),
    ).rejects.toMatchObject({
      cause: { message: expect.stringContaining("known of some of its orders only") },
    });
  await shop.db.update(payment).set({ razorpayPaymentId: "pay_1" }).where(sql`true`);
});
