// Every job of the shop. A test finds definitions that are missing here. The files export nothing but definitions.
//
// To add one, call defineJob(kind, schema) in a module's *-jobs.server.ts, with ids and not contents, and enqueue it in the transaction of
// its cause. It runs at least once, so repeating it must be harmless. Its handler is in another file, in a register…Jobs(ctx) that
// open-shop.server.ts calls; an email's is in the list of its file. Work by the clock has no definition: jobs.schedule, Indian time.
import type { JobDefinition } from "#platform/jobs.ts";
import * as leftCartJobs from "#shop/cart/left-carts/left-cart-jobs.server.ts";
import * as catalogueJobs from "#shop/catalogue/catalogue-jobs.server.ts";
import * as cardSaleJobs from "#shop/checkout/card-sales/card-sale-jobs.server.ts";
import * as ownerJobs from "#shop/email/owner-jobs.server.ts";
import * as formerShopJobs from "#shop/former-shop/former-shop-jobs.server.ts";
import * as giftCardJobs from "#shop/gift-cards/gift-card-jobs.server.ts";
import * as identityJobs from "#shop/identity/identity-jobs.server.ts";
import * as lookJobs from "#shop/look/look-jobs.server.ts";
import * as messageJobs from "#shop/messages/message-jobs.server.ts";
import * as orderJobs from "#shop/orders/order-jobs.server.ts";
import * as bookingJobs from "#shop/parcels/couriers/booking-jobs.server.ts";
import * as postJobs from "#shop/parcels/india-post/post-jobs.server.ts";
import * as trackingJobs from "#shop/parcels/tracking/tracking-jobs.server.ts";
import * as paymentJobs from "#shop/payments/payment-jobs.server.ts";
import * as pictureJobs from "#shop/pictures/picture-jobs.server.ts";
import * as returnJobs from "#shop/returns/return-jobs.server.ts";
import * as reviewJobs from "#shop/reviews/review-jobs.server.ts";
import * as tradeJobs from "#shop/trade/trade-jobs.server.ts";
import * as webhookJobs from "#shop/webhooks/webhook-jobs.server.ts";

const files: Record<string, JobDefinition>[] = [
  bookingJobs,
  cardSaleJobs,
  catalogueJobs,
  formerShopJobs,
  giftCardJobs,
  identityJobs,
  leftCartJobs,
  lookJobs,
  messageJobs,
  orderJobs,
  ownerJobs,
  paymentJobs,
  pictureJobs,
  postJobs,
  returnJobs,
  reviewJobs,
  trackingJobs,
  tradeJobs,
  webhookJobs,
];

export const allJobs: readonly JobDefinition[] = files.flatMap((jobs) => Object.values(jobs));
