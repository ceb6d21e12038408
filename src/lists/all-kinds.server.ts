// Every kind of email, in the order in which the owner sees those about one thing.
//
// To add one, define it in the kinds.server.ts of its noun or feature, with the job that its cause enqueues, and name it here.

import { accountKinds } from "#core/identity/kinds.server.ts";
import { messageKinds } from "#core/messages/kinds.server.ts";
import type { EmailKind } from "#core/notifications/kind.server.ts";
import { ownerKinds } from "#core/notifications/owner/kinds.server.ts";
import { orderConfirmedKinds } from "#core/orders/confirmed/kinds.server.ts";
import { orderKinds } from "#core/orders/kinds.server.ts";
import { parcelKinds } from "#core/parcels/kinds.server.ts";
import { refundKinds } from "#core/payments/kinds.server.ts";
import { paymentLinkKinds } from "#core/payments/links/kinds.server.ts";
import { balanceKinds } from "#core/staff-orders/kinds.server.ts";
import { burnReminded } from "#features/burn-reminders/kinds.server.ts";
import { onDeliveryKinds } from "#features/cash-on-delivery/kinds.server.ts";
import { giftCardKinds } from "#features/gift-cards/kinds.server.ts";
import { leftCartSent } from "#features/left-carts/kinds.server.ts";
import { formerShopKinds } from "#features/moving-here/kinds.server.ts";
import { newsletterConfirm } from "#features/newsletter/kinds.server.ts";
import { returnKinds } from "#features/returns/kinds.server.ts";
import { reviewKinds } from "#features/reviews/kinds.server.ts";
import { stockAlertKinds } from "#features/stock-alerts/kinds.server.ts";
import { tradeKinds } from "#features/trade/kinds.server.ts";

export const allKinds: readonly EmailKind[] = [
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
  newsletterConfirm,
  ...stockAlertKinds,
  ...tradeKinds,
  ...reviewKinds,
  leftCartSent,
  burnReminded,
  ...ownerKinds,
];
