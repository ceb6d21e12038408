import { afterAll, beforeAll, expect, test } from "vitest";
import { whatsAppConsent } from "#features/whatsapp/whatsapp.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { insertSent } from "../../../tests/support/insert-sent.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { copyOwnData } from "./data-copy.server.ts";

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
});
afterAll(() => shop.close());

test("the copy of one's data has what was sent on WhatsApp about one's own orders, and nothing of others with that number", async () => {
  const [mine, others] = [await registerCustomer(shop.db), await registerCustomer(shop.db)];
  const phone = "919800000088";
  const agreed = { phone, words: "Yes", agreedAt: shop.clock.now() };
  await shop.db.insert(whatsAppConsent).values([mine, others].map((userId) => ({ userId, ...agreed })));
  for (const userId of [mine, others])
    await insertSent(shop.db, {
      key: `order.confirmed:${userId}`,
      userId,
      channel: "whatsapp",
      recipient: phone,
      subject: `On WhatsApp: ${userId}`,
      sentAt: shop.clock.now(),
    });
  expect((await copyOwnData(shop, mine)).messagesSent).toMatchObject([
    { by: "whatsapp", subject: `On WhatsApp: ${mine}` },
  ]);
});
