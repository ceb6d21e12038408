// Builds the emails about a parcel on its way: it comes today, the courier could not hand it over, or it comes back.
import { eq, sql } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { namePieces } from "#shop/orders/parcels/parcel-pieces.ts";
import { listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { isBack } from "#shop/parcels/couriers/parcel-step.ts";
import { courierBooking } from "#shop/parcels/parcels.table.ts";
import {
  attemptFailedJob,
  outForDeliveryJob,
  parcelBackJob,
} from "#shop/parcels/tracking/tracking-jobs.server.ts";
import { keyOfParcel } from "#shop/parcels/tracking/try-again.server.ts";
import { isFollowedBySheet } from "#shop/payments/together/paid-together.server.ts";
import { customerOfOrder, orderPage } from "./customer-of-order.server.ts";
import type { Email } from "./email.ts";
import { buyerFollowsParcel } from "./gift-follower.ts";
import { type DraftedEmail, type EmailContext, emailJob, emailKey } from "./kind.server.ts";
import { toOwner } from "./owner-emails.server.ts";
import { composeAttemptFailed, composeOutForDelivery, composeParcelBack } from "./templates/parcel-news.ts";
import type { Fact } from "./whatsapp/channel-for.ts";

/** None if the parcel has moved on, or the recipient of a gift follows it instead of the buyer. */
const outForDelivery = emailJob(outForDeliveryJob, async (ctx, { bookingId, at }) => {
  const news = await findNews(ctx, bookingId);
  if (news?.step !== "out-for-delivery" || !buyerFollowsParcel(news)) return [];
  if (await isFollowedBySheet(ctx.db, news.id)) return [];
  const key = emailKey(outForDeliveryJob, bookingId, at);
  const email = composeOutForDelivery(ctx.sender, news);
  return tell(news, { fact: "out-for-delivery", key, email, page: news.page });
});

/** None if the parcel has moved on. */
const attemptFailed = emailJob(attemptFailedJob, async (ctx, { bookingId, at }) => {
  const news = await findNews(ctx, bookingId);
  if (news?.step !== "failed-attempt") return [];
  const key = emailKey(attemptFailedJob, bookingId, at);
  const again = ctx.sender.links.missedParcel(keyOfParcel(ctx, bookingId));
  const email = composeAttemptFailed(ctx.sender, { ...news, again });
  const askingPage = ctx.sender.links.order(news.number);
  return tell(news, { fact: "failed-attempt", key, email, page: again, askingPage });
});

/** To the owner, once for each parcel and kind. None if it was delivered after all, or its order is settled. */
const parcelBack = emailJob(parcelBackJob, async (ctx, { bookingId, kind }) => {
  const { carrier, trackingNumber, step } = courierBooking;
  const [row] = await ctx.db
    .select({ number: order.number, status: order.status, carrier, trackingNumber, step })
    .from(courierBooking)
    .innerJoin(order, eq(order.id, courierBooking.orderId))
    .where(eq(courierBooking.id, bookingId));
  const isSettled = row?.status === "delivered" || row?.status === "cancelled";
  if (!row?.number || isSettled || !isBack(row.step)) return [];
  const back = { number: row.number, carrier: row.carrier ?? "", trackingNumber: row.trackingNumber ?? "" };
  const email = composeParcelBack(ctx.sender, { ...back, isLost: kind === "lost" });
  return toOwner(ctx, parcelBackJob, `${bookingId}:${kind}`, email);
});

export const parcelEmails = [outForDelivery, attemptFailed, parcelBack];

type News = NonNullable<Awaited<ReturnType<typeof findNews>>>;
type Told = { fact: Fact; key: string; email: Email; page: string; askingPage?: string };

function tell(
  { customer, address, toldId: userId, number, carrier, phone: orderPhone, ...news }: News,
  { fact, key, email, page, askingPage = news.askingPage }: Told,
): DraftedEmail {
  return {
    key,
    to: { name: customer, address },
    email,
    ...(userId !== null && {
      whatsApp: { fact, userId, orderPhone, page, askingPage, to: customer, values: [number, carrier] },
    }),
  };
}

async function findNews({ db, sender, settings }: EmailContext, bookingId: string) {
  if (!settings.notifications.orderStatusChanged) return undefined;
  const [row] = await db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      gift: order.gift,
      cash: courierBooking.cash,
      step: courierBooking.step,
      carrier: courierBooking.carrier,
      trackingNumber: courierBooking.trackingNumber,
      pieces: courierBooking.pieces,
      phone: sql<string>`${order.address} ->> 'phone'`,
      ...customerOfOrder,
    })
    .from(courierBooking)
    .innerJoin(order, eq(order.id, courierBooking.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(courierBooking.id, bookingId));
  if (!row?.number || row.status === "cancelled") return undefined;
  const { number, email: address, carrier, trackingNumber, pieces } = row;
  return {
    ...row,
    ...orderPage(sender.links, { ...row, number }),
    number,
    address,
    carrier: carrier ?? "",
    trackingNumber: trackingNumber ?? "",
    contents: pieces ? namePieces(await listOrderLines(db, row.id), pieces) : "",
  };
}
