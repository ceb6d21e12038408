import { afterAll, beforeAll, expect, test } from "vitest";
import { correctOrder } from "#core/checkout/corrections/correct-order.server.ts";
import { readCorrectable } from "#core/orders/correct-order.server.ts";
import { orderCorrectionForm } from "#core/orders/order-correction.ts";
import { addressCorrected } from "#core/parcels/booking.ts";
import { listOpenBookings } from "#core/parcels/bookings.server.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, staffActor } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { bookParcel, cancelBooking } from "./book-parcels.server.ts";
import { chooseSandboxCourier } from "./courier.fixture.ts";

const tenzin = staffActor("tenzin");
let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  await chooseSandboxCourier(shop);
});
afterAll(() => shop.close());

test("an address that is corrected after the booking warns of its label, and a new booking has the new one", async () => {
  const orderId = await bought(shop, await registerCustomer(shop.db));
  expect(await bookParcel(shop, tenzin, { orderId })).toEqual({ ok: true });
  const { version: seen } = await readCorrectable(shop.db, orderId);
  const typed = { ...shimlaAddress, company: "", gstin: "", address: "14 Lower Bazaar", seen };
  const correction = orderCorrectionForm.parse(typed);
  expect(await correctOrder(shop, tenzin, { orderId, correction })).toEqual({ ok: true });
  await shop.jobs.start();
  const problemNow = async () => (await listOpenBookings(shop.db, orderId))[0]?.problem;
  await expect.poll(problemNow, { timeout: 10_000 }).toBe(addressCorrected);
  expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
  expect(await bookParcel(shop, tenzin, { orderId })).toEqual({ ok: true });
  expect(await problemNow()).toBe("");
  const sent = shop.sandbox.shiprocket.parcels().map(({ sent: { billing_address } }) => billing_address);
  expect(sent.at(-1)).toContain("14 Lower Bazaar");
});
