import { afterEach, beforeEach, expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { message } from "#core/messages/messages.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { customerActor } from "../../../tests/support/buying.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { askAboutOrder } from "./ask-about-order.server.ts";
import { order } from "./orders.table.ts";
import { purchase } from "./purchases.table.ts";

let shop: TestContext;
beforeEach(async () => {
  shop = await openTestContext();
});
afterEach(() => shop.close());

async function addConfirmedOrder(userId: string, number: string) {
  const at = shop.clock.now();
  await shop.db.insert(purchase).values({ id: number, userId, createdAt: at });
  await shop.db.insert(order).values({
    id: `order-${number}`,
    number,
    userId,
    purchaseId: number,
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    itemsAmount: 105_00,
    discountAmount: 0,
    charges: [],
    taxableAmount: 100_00,
    taxAmount: 5_00,
    amount: 105_00,
    createdAt: at,
    confirmedAt: at,
    status: "pending",
  });
}

test("a question about the customer's own order becomes a message with a ticket; another customer's order is not found", async () => {
  const asha = await registerCustomer(shop.db);
  const ravi = await registerCustomer(shop.db, "Ravi");
  await addConfirmedOrder(asha, "DD-26-00001");
  const question = { orderNumber: "DD-26-00001", question: "Please cancel it." };
  expect(await askAboutOrder(shop, customerActor(asha), question)).toMatchObject({ ok: true, ticket: 1 });
  expect(await shop.db.select().from(message)).toMatchObject([
    {
      kind: "order-question",
      orderId: "order-DD-26-00001",
      userId: asha,
      subject: "About order DD-26-00001",
      body: "Please cancel it.",
    },
  ]);
  await expect(askAboutOrder(shop, customerActor(ravi), question)).rejects.toThrow(NotFound);
  const unknown = { ...question, orderNumber: "DD-26-00002" };
  await expect(askAboutOrder(shop, customerActor(asha), unknown)).rejects.toThrow(NotFound);
});

test("a guest may not ask about an order", async () => {
  const question = { orderNumber: "DD-26-00001", question: "Whose is it?" };
  await expect(askAboutOrder(shop, guestActor("203.0.113.0/24"), question)).rejects.toThrow(Forbidden);
});
