import { applyGiftCard } from "#features/gift-cards/applied-gift-cards.server.ts";
import { issueGiftCard } from "#features/gift-cards/issue-gift-card.server.ts";
import { customerActor } from "./buying.ts";
import type { TestShop } from "./test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;

/** Issues a gift card of `value` paise, valid for a year. */
export async function issueTestGiftCard(
  shop: TestShop,
  value: number,
): Promise<{ id: string; code: string }> {
  const { id, code } = await issueGiftCard(shop, owner, {
    value,
    soldFor: "upi",
    reference: "",
    months: "12",
    formKey: crypto.randomUUID(),
    recipientName: "",
    recipientEmail: "",
    fromName: "",
    words: "",
  });
  if (!code) throw new Error("the card was issued before");
  return { id, code };
}

/** Issues such a card, already entered at this customer's checkout. */
export async function useTestGiftCard(shop: TestShop, userId: string, value: number) {
  const card = await issueTestGiftCard(shop, value);
  const applied = await applyGiftCard(shop, customerActor(userId), card.code);
  if (!applied.ok) throw new Error(applied.refusal);
  return card;
}
