import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { insertPaymentLink } from "#core/payments/links/payment-links.server.ts";
import { newId } from "#platform/new-id.ts";
import { registerCustomer } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { giftCard } from "../gift-cards.table.ts";
import { replaceGiftCard } from "../issue-gift-card.server.ts";
import { forgetSealedCodes, handOutCode, issueSoldCard } from "../sold-card.server.ts";
import { forgetCardSales, forgetCardsOfDeleted } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const written = { recipientName: "Meera", fromName: "Asha", words: "For you" };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Sells a paid card; without `recipientEmail` it is for printing. */
async function sell(userId: string, recipientEmail: string): Promise<{ saleId: string; cardId: string }> {
  const at = shop.clock.now();
  const card = { value: 500_00, expiresAt: new Date(at.getTime() + 1e10), recipientEmail, ...written };
  const cardId = await shop.db.transaction((tx) =>
    issueSoldCard(tx, { ...card, reference: "pay_1", by: userId, at }),
  );
  const toPay = { orderId: null, stage: "gift-card", amount: card.value, at, expiresAt: at } as const;
  const { referenceId: saleId } = await shop.db.transaction((tx) => insertPaymentLink(tx, toPay));
  await shop.db.insert(giftCardSale).values({
    ...written,
    id: saleId,
    userId,
    recipientEmail,
    formKey: newId(),
    value: card.value,
    validMonths: 12,
    sendOn: "2026-12-24",
    createdAt: at,
    giftCardId: cardId,
  });
  return { saleId, cardId };
}

const cardOf = async (id: string) => {
  const [card] = await shop.db.select().from(giftCard).where(eq(giftCard.id, id));
  return card;
};

test("a card and its replacement have no names and words once the buyer's account is deleted", async () => {
  const asha = await registerCustomer(shop.db);
  const printed = await sell(asha, "");
  const mailed = await sell(asha, "meera@example.com");
  const replaced = await replaceGiftCard(shop, owner, printed.cardId);
  if (!replaced.ok) throw new Error(replaced.reason);
  await shop.db.transaction((tx) => forgetCardSales(tx, asha));
  const nothing = { recipientName: "", fromName: "", words: "" };
  expect(await cardOf(printed.cardId)).toMatchObject(nothing);
  expect(await cardOf(replaced.id)).toMatchObject(nothing);
  // The mailed card's email is not sent yet.
  expect(await cardOf(mailed.cardId)).toMatchObject(written);
  const at = shop.clock.now();
  await shop.db.update(giftCardSale).set({ handedOutAt: at }).where(eq(giftCardSale.id, mailed.saleId));
  await shop.db.update(user).set({ deletedAt: at, disabledAt: at }).where(eq(user.id, asha));
  await forgetCardsOfDeleted(shop);
  expect(await cardOf(mailed.cardId)).toMatchObject(written);
  shop.clock.advance({ days: 2 });
  await forgetCardsOfDeleted(shop);
  expect(await cardOf(mailed.cardId)).toMatchObject({ recipientEmail: "", ...nothing });
});

test("a card's code is random, the same for thirty days, and then forgotten", async () => {
  const { cardId } = await sell(await registerCustomer(shop.db), "");
  const handOut = () => shop.db.transaction((tx) => handOutCode(tx, shop, cardId));
  const first = await handOut();
  expect(first).toMatchObject({ ok: true });
  shop.clock.advance({ days: 29 });
  await forgetSealedCodes(shop);
  expect(await handOut()).toEqual(first);
  shop.clock.advance({ days: 2 });
  expect(await handOut()).toEqual({ ok: false, reason: "forgotten" });
  await forgetSealedCodes(shop);
  expect(await cardOf(cardId)).toMatchObject({ sealedCode: null, sealedAt: null });
  const { cardId: other } = await sell(await registerCustomer(shop.db), "");
  // A card gets another code each time it is sold, even with the same secret.
  expect(await shop.db.transaction((tx) => handOutCode(tx, shop, other))).not.toEqual(first);
});
