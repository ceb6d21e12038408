import { afterEach, beforeEach, expect, test } from "vitest";
import { NotFound } from "#platform/faults.ts";
import { shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { message } from "../content/content.table.ts";
import { askAboutOrder } from "./ask-about-order.server.ts";
import { order } from "./orders.table.ts";

let shop: TestFoundations;
beforeEach(async () => {
  shop = await openTestFoundations();
});
afterEach(() => shop.close());

const network = "203.0.113.0/24";

async function settle(userId: string, number: string) {
  const at = shop.clock.now();
  await shop.db.insert(order).values({
    id: `order-${number}`,
    number,
    userId,
    purchaseId: number,
    fingerprint: number,
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    goodsAmount: 105_00,
    offerAmount: 0,
    deliveryAmount: 0,
    taxableAmount: 100_00,
    taxAmount: 5_00,
    amount: 105_00,
    createdAt: at,
    settledAt: at,
  });
}

test("a customer asks about her order and gets a ticket; nobody asks about another's", async () => {
  const [asha, ravi] = [await registerCustomer(shop.db), await registerCustomer(shop.db, "Ravi")];
  await settle(asha, "DD-26-00001");
  const visitor = { id: asha, name: "Asha Negi", email: "asha@example.com" };
  const asked = { orderNumber: "DD-26-00001", question: "  Please cancel it.  " };
  expect(await askAboutOrder(shop, visitor, asked, network)).toMatchObject({ ok: true, ticket: 1 });
  expect(await shop.db.select().from(message)).toMatchObject([
    {
      kind: "order-question",
      orderId: "order-DD-26-00001",
      userId: asha,
      subject: "About order DD-26-00001",
      body: "Please cancel it.",
    },
  ]);
  await expect(askAboutOrder(shop, { ...visitor, id: ravi }, asked, network)).rejects.toThrow(NotFound);
  await expect(
    askAboutOrder(shop, visitor, { ...asked, orderNumber: "DD-26-00002" }, network),
  ).rejects.toThrow(NotFound);
});

test("an empty question and an endless one are refused in words", async () => {
  const asha = await registerCustomer(shop.db);
  await settle(asha, "DD-26-00001");
  for (const question of [" ", "x".repeat(5001)]) {
    const visitor = { id: asha, name: "Asha Negi", email: "asha@example.com" };
    expect(
      await askAboutOrder(shop, visitor, { orderNumber: "DD-26-00001", question }, network),
    ).toMatchObject({
      ok: false,
      reason: "invalid-question",
    });
  }
});
