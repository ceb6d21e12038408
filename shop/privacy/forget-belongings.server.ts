// Ends what the opener of an account has put into it, once somebody else proves its email address. Orders stay.
import type { Transaction } from "#platform/database/database.ts";
import { forgetCart } from "#shop/cart/forget-cart.server.ts";
import { forgetRecipients } from "#shop/checkout/together/recipients.server.ts";
import { unlinkNotifications } from "#shop/email/sent-messages.server.ts";
import { forgetAppliedGiftCards } from "#shop/gift-cards/applied-gift-cards.server.ts";
import { endAsked } from "#shop/messages/forget-sender.server.ts";
import { releaseHeldUses } from "#shop/orders/forget-customer.server.ts";
import { forgetTrade } from "#shop/payments/on-account/forget-trade.server.ts";

export async function forgetBelongings(tx: Transaction, userId: string): Promise<void> {
  const belongings = [forgetCart, forgetTrade, forgetAppliedGiftCards, forgetRecipients];
  for (const forget of [...belongings, endAsked, unlinkNotifications, releaseHeldUses])
    await forget(tx, userId);
}
