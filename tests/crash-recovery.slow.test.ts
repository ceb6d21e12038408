import { expect, test } from "vitest";
import {
  addBreakpoint,
  createOrder,
  createPendingOrder,
  createPendingOrderAgain,
  customer,
  expectOneOrder,
  killAndRestart,
  post,
  readCounts,
  shop,
  stockBefore,
} from "./support/killed-shop.ts";

test("a shop killed before the reservation has reserved nothing, and the purchase can be made", async () => {
  const breakpointReached = await addBreakpoint("product", "update");
  const abandoned = createOrder().catch(() => undefined);
  await breakpointReached();
  await killAndRestart();
  await abandoned;
  expect(await readCounts()).toMatchObject({ orders: 0, reservations: 0, stock: stockBefore });
  await post(
    "/api/verify-payment",
    await shop.sandbox.razorpay.pay(await createPendingOrder()),
    customer.token,
  );
  await expectOneOrder();
}, 90_000);

test("after a kill during create-order, the same request uses the same order and the same reservation", async () => {
  shop.sandbox.razorpay.switches.set("time-out", { times: 1, only: "create-order" });
  const abandoned = createOrder().catch(() => undefined);
  await expect.poll(async () => (await readCounts()).reservations).toBe(1);
  // The gateway has received the request and will never answer it.
  await expect.poll(() => shop.sandbox.razorpay.switches.list()).toEqual([]);
  await killAndRestart();
  await abandoned;
  await post(
    "/api/verify-payment",
    await shop.sandbox.razorpay.pay(await createPendingOrderAgain()),
    customer.token,
  );
  await expectOneOrder();
}, 90_000);

test("a confirmation interrupted by a kill is rolled back and then done once", async () => {
  const paid = await shop.sandbox.razorpay.pay(await createPendingOrder(), { webhook: "drop" });
  const breakpointReached = await addBreakpoint("order_status_change", "insert");
  const abandoned = post("/api/verify-payment", paid, customer.token).catch(() => undefined);
  await breakpointReached();
  await killAndRestart();
  await abandoned;
  await expectOneOrder();
}, 90_000);

test("a shop killed before the email has the order and sends its email once", async () => {
  shop.sandbox.mail.refuseNext(50, 451);
  const paid = await shop.sandbox.razorpay.pay(await createPendingOrder());
  expect((await post("/api/verify-payment", paid, customer.token)).status).toBe(200);
  await expect.poll(() => shop.sandbox.mail.refusing().left, { timeout: 10_000 }).toBeLessThan(50);
  await shop.kill();
  shop.sandbox.mail.refuseNext(0, 451);
  await shop.open();
  await expectOneOrder();
}, 90_000);
