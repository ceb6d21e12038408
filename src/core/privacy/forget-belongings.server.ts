// Ends what the opener of an account has put into it, once somebody else proves its email address. Orders stay.

import { forgetCart } from "#core/cart/forget-cart.server.ts";
import { forgetRecipients } from "#core/checkout/together/recipients.server.ts";
import { endAsked } from "#core/messages/forget-sender.server.ts";
import { unlinkNotifications } from "#core/notifications/sent-messages.server.ts";
import { releaseHeldUses } from "#core/orders/forget-customer.server.ts";
import { forgetAppliedGiftCards } from "#features/gift-cards/applied-gift-cards.server.ts";
import { forgetTrade } from "#features/trade/on-account/forget-trade.server.ts";
import type { Transaction } from "#platform/database/database.ts";

export async function forgetBelongings(tx: Transaction, userId: string): Promise<void> {
  const belongings = [forgetCart, forgetTrade, forgetAppliedGiftCards, forgetRecipients];
  for (const forget of [...belongings, endAsked, unlinkNotifications, releaseHeldUses])
    await forget(tx, userId);
}
