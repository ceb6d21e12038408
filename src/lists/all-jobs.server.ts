// Every job of the shop. A test finds definitions that are missing here. The files export nothing but definitions.
//
// To add one, call defineJob(kind, schema) in a module's *-jobs.server.ts, with ids and not contents, and enqueue it in the transaction of
// its cause. It runs at least once, so repeating it must be harmless. Its handler is in another file, in a register…Jobs(ctx) that
// open-shop.server.ts calls; an email's is in the list of its file. Work by the clock has no definition: jobs.schedule, Indian time.

import * as catalogueJobs from "#core/catalogue/catalogue-jobs.server.ts";
import * as identityJobs from "#core/identity/identity-jobs.server.ts";
import * as lookJobs from "#core/look/look-jobs.server.ts";
import * as messageJobs from "#core/messages/message-jobs.server.ts";
import * as ownerJobs from "#core/notifications/owner-jobs.server.ts";
import * as orderJobs from "#core/orders/order-jobs.server.ts";
import * as trackingJobs from "#core/parcels/tracking/tracking-jobs.server.ts";
import * as paymentJobs from "#core/payments/payment-jobs.server.ts";
import * as pictureJobs from "#core/pictures/picture-jobs.server.ts";
import * as webhookJobs from "#features/api/webhooks/webhook-jobs.server.ts";
import * as burnReminderJobs from "#features/burn-reminders/burn-reminder-jobs.server.ts";
import * as bookingJobs from "#features/couriers/couriers/booking-jobs.server.ts";
import * as postJobs from "#features/couriers/india-post/post-jobs.server.ts";
import * as giftCardJobs from "#features/gift-cards/gift-card-jobs.server.ts";
import * as cardSaleJobs from "#features/gift-cards/sales/card-sale-jobs.server.ts";
import * as leftCartJobs from "#features/left-carts/left-cart-jobs.server.ts";
import * as formerShopJobs from "#features/moving-here/former-shop-jobs.server.ts";
import * as returnJobs from "#features/returns/return-jobs.server.ts";
import * as reviewJobs from "#features/reviews/review-jobs.server.ts";
import * as tradeJobs from "#features/trade/trade-jobs.server.ts";
import type { JobDefinition } from "#platform/jobs.ts";

const files: Record<string, JobDefinition>[] = [
  bookingJobs,
  burnReminderJobs,
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
