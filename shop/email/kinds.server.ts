// Every kind of email, in the order in which the owner sees those about one thing.
//
// To add one, define it in a file of the folder kinds, with the job that its cause enqueues, and name it here.
import type { EmailKind } from "./kind.server.ts";
import { accountKinds } from "./kinds/accounts.server.ts";
import { balanceKinds } from "./kinds/balance.server.ts";
import { formerShopKinds } from "./kinds/former-shop.server.ts";
import { giftCardKinds } from "./kinds/gift-cards.server.ts";
import { messageKinds } from "./kinds/messages.server.ts";
import { onDeliveryKinds } from "./kinds/on-delivery.server.ts";
import { orderConfirmedKinds } from "./kinds/order-confirmed.server.ts";
import { orderKinds } from "./kinds/orders.server.ts";
import { ownerKinds } from "./kinds/owner.server.ts";
import { parcelKinds } from "./kinds/parcels.server.ts";
import { paymentLinkKinds } from "./kinds/payment-links.server.ts";
import { refundKinds } from "./kinds/refunds.server.ts";
import { reminderKinds } from "./kinds/reminders.server.ts";
import { returnKinds } from "./kinds/returns.server.ts";
import { reviewKinds } from "./kinds/reviews.server.ts";
import { stockAlertKinds } from "./kinds/stock-alerts.server.ts";
import { tradeKinds } from "./kinds/trade.server.ts";

export const kinds: readonly EmailKind[] = [
  ...orderConfirmedKinds,
  ...orderKinds,
  ...parcelKinds,
  ...paymentLinkKinds,
  ...balanceKinds,
  ...onDeliveryKinds,
  ...refundKinds,
  ...returnKinds,
  ...accountKinds,
  ...formerShopKinds,
  ...giftCardKinds,
  ...messageKinds,
  ...stockAlertKinds,
  ...tradeKinds,
  ...reviewKinds,
  ...reminderKinds,
  ...ownerKinds,
];
