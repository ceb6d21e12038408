import { test } from "vitest";
import { createPendingOrder, expectOneOrder, killAndRestart, shop } from "./support/killed-shop.ts";

// crash-recovery.slow.test.ts kills the shop at four other points.
test("a shop killed after the capture finds the payment at the gateway, without a browser or a webhook", async () => {
  await shop.sandbox.razorpay.pay(await createPendingOrder(), { webhook: "drop" });
  await killAndRestart();
  await expectOneOrder();
}, 90_000);
