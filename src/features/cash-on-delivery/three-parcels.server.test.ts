// ₹1,051 due on delivery in parcels of ₹700, ₹62 and ₹289, which the courier pays in one, two or three transfers: all is booked, and nothing
// is missing.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel, handOverPart } from "#core/parcels/further-parcels.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { insertBooking } from "#features/couriers/couriers/courier.fixture.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { packer, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmOnDelivery } from "./checkout/confirm-on-delivery.server.ts";
import { handInCash } from "./hand-in-cash.server.ts";
import { listOnDelivery } from "./list-on-delivery.server.ts";
import { findPromise } from "./promises.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
const cash = [700_00, 62_00, 289_00];
const products = ["a-quilt", "b-wick", "c-tray"];
let shop: TestShopWithSandbox;
let used = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  const priced = products.map((id, index) => ({ id, price: cash[index] ?? 0, stock: 100 }));
  await addTestProduct(shop.db, ...priced);
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 5_000_00 } });
});
afterAll(() => shop.close());

async function send(): Promise<{ orderId: string; number: string; parcels: string[] }> {
  used += 1;
  const asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
  const items = products.map((productId) => ({ productId, quantity: 1 }));
  const { orderId } = await placed(shop, asha, { items, shownAmount: 1_051_00, payment: "on-delivery" });
  expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
  const parcels = cash.map((_, parcel) => `ED${used}00${parcel}5IN`);
  for (const [position, trackingNumber] of parcels.entries()) {
    const label = { orderId, carrier: "Post", trackingNumber, pieces: [{ position, quantity: 1 }] };
    expect(await (position === 0 ? handOverPart : addParcel)(shop, packer, label)).toEqual({ ok: true });
  }
  return { orderId, number: (await getOrderRow(shop.db, orderId)).number ?? "", parcels };
}

test.each([
  ["one transfer of a line for each", [[0, 1, 2]]],
  ["two transfers", [[0], [1, 2]]],
  ["two transfers, the small one first", [[1], [2, 0]]],
  ["three transfers", [[2], [0], [1]]],
])("parcels paid in %s are all booked, and nothing is missing", async (_, transfers) => {
  const { orderId, parcels } = await send();
  for (const [index, paid] of transfers.entries()) {
    const rows = paid.map((parcel, row) => ({
      row: row + 2,
      number: "",
      parcel: parcels[parcel] ?? "",
      amount: cash[parcel] ?? 0,
      reference: `UTR ${used} ${index}`,
    }));
    const lines = await handInCash(shop, owner, { rows });
    expect(lines).toMatchObject(rows.map(() => ({ result: "booked", short: 0 })));
    const { tally } = await listOnDelivery(shop.db, shop.clock.now());
    expect(tally).toMatchObject({ missing: 0 });
  }
  await expectPaid(orderId);
});

test.each([
  ["one sum", [1_051_00]],
  ["two sums", [762_00, 289_00]],
  ["three sums", [289_00, 700_00, 62_00]],
])(
  "an order of three parcels that is paid by its number alone in %s is booked, and nothing is missing",
  async (_, sums) => {
    const { orderId, number } = await send();
    for (const [index, amount] of sums.entries()) {
      const row = { row: 2, number, parcel: "", amount, reference: `UTR ${used} ${index}` };
      expect(await handInCash(shop, owner, { rows: [row] })).toMatchObject([{ result: "booked", short: 0 }]);
    }
    await expectPaid(orderId);
  },
);

test("cash goes to the order that sends a parcel by its number, and not where it was cancelled or is fetched by it", async () => {
  const orders = [await send(), await send(), await send()];
  const at = shop.clock.now();
  const rows = orders.map(({ parcels: [number = ""] }, row) => {
    return { row, number: "", parcel: number, amount: 700_00, reference: "one transfer" };
  });
  for (const [index, { orderId }] of orders.entries())
    for (const [sent, { parcel: trackingNumber }] of rows.entries()) {
      const booked = {
        id: `${used} ${index} ${sent}`,
        orderId,
        trackingNumber,
        courier: "shiprocket",
        at,
      } as const;
      if (sent === (index + 1) % 3) await insertBooking(shop.db, { ...booked, state: "cancelled" });
      if (sent === (index + 2) % 3)
        await insertBooking(shop.db, { ...booked, state: "booked", way: "back", bookedWith: "shiprocket" });
    }
  const lines = await handInCash(shop, owner, { rows });
  expect(lines).toMatchObject(rows.map(() => ({ result: "booked", stillDue: 351_00 })));
  for (const { orderId } of orders)
    expect(await findPromise(shop.db, orderId)).toMatchObject({ handedIn: 700_00 });
});

async function expectPaid(orderId: string): Promise<void> {
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "delivered", cashDue: 0 });
  expect(await findPromise(shop.db, orderId)).toMatchObject({
    state: "handed-in",
    amount: 1_051_00,
    handedIn: 1_051_00,
  });
  expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 1_051_00 });
  expect((await listOnDelivery(shop.db, shop.clock.now())).tally).toMatchObject({ missing: 0 });
}
