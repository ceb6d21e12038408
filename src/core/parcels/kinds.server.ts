// The emails about a parcel that comes today, one that the courier could not hand over, and, to the owner, one that comes back.
import { eq, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatPaise } from "#core/money/money.ts";
import { button, smallPrint } from "#core/notifications/email.ts";
import {
  type DraftedEmail,
  defineKind,
  type EmailContext,
  toOwner,
} from "#core/notifications/kind.server.ts";
import { customer, sampleOrder, sampleParcel } from "#core/notifications/sample-order.ts";
import { buyerReason, type SenderDetails } from "#core/notifications/sender-details.ts";
import { buyerFollowsParcel, customerOfOrder, orderPage } from "#core/orders/emails/order-email.server.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { isFollowedBySheet } from "#core/payments/together/paid-together.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Fact } from "#features/whatsapp/templates.ts";
import { findBooking } from "./bookings.server.ts";
import { namePieces } from "./parcel-pieces.ts";
import { isBack } from "./parcel-step.ts";
import { courierBooking } from "./parcels.table.ts";
import { attemptFailedJob, outForDeliveryJob, parcelBackJob } from "./tracking/tracking-jobs.server.ts";
import { keyOfParcel } from "./tracking/try-again.server.ts";

/** None if the parcel has moved on, or the recipient of a gift follows it instead of the buyer. */
const outForDelivery = defineKind({
  job: outForDeliveryJob,
  noun: "Orders",
  write: ({ sender }, parcel: FollowedParcel) => {
    const { number, carrier, trackingNumber, contents, cash } = parcel;
    return {
      kind: "order-out-for-delivery",
      orderNumber: number,
      subject: `Your order ${number} comes today`,
      preheader: `${carrier}: ${trackingNumber}`,
      heading: "Your parcel comes today",
      to: parcel.customer,
      blocks: [
        `${carrier} is on the way to you with your order ${number}. Please keep your phone near.`,
        ...contentBlocks(contents),
        ...(cash > 0 ? [`Please have ${formatPaise(cash)} ready, in cash or by UPI.`] : []),
        button("See your order", parcel.page),
      ],
      reason: buyerReason(sender),
    };
  },
  read: async (ctx, { bookingId, at }) => {
    const parcel = await findParcel(ctx, bookingId);
    if (parcel?.step !== "out-for-delivery" || !buyerFollowsParcel(parcel)) return [];
    if (await isFollowedBySheet(ctx.db, parcel.id)) return [];
    const key = [bookingId, at];
    return toBuyer(parcel, { fact: "out-for-delivery", key, facts: parcel, page: parcel.page });
  },
  samples: ({ sender, settings }) => [
    ["order-out-for-delivery", "A parcel comes today", sampleParcelOf(sender, settings)],
  ],
});

/** None if the parcel has moved on. */
const attemptFailed = defineKind({
  job: attemptFailedJob,
  noun: "Orders",
  /** `again`: the page on which the customer chooses another day. */
  write: ({ sender }, parcel: FollowedParcel & { again: string }) => {
    const { number, carrier, trackingNumber, contents } = parcel;
    return {
      kind: "order-attempt-failed",
      orderNumber: number,
      subject: `The courier could not hand over your order ${number}`,
      preheader: "Choose another day, or write a word to the courier.",
      heading: "You and the courier missed each other",
      to: parcel.customer,
      blocks: [
        `${carrier} could not hand over your order ${number}. Choose another day, or write a word to the courier, for example how to find you.`,
        ...contentBlocks(contents),
        button("Choose another day", parcel.again),
        smallPrint(
          `If you do nothing, the courier usually tries once or twice more. Its tracking number is ${trackingNumber}.`,
        ),
      ],
      reason: buyerReason(sender),
    };
  },
  read: async (ctx, { bookingId, at }) => {
    const parcel = await findParcel(ctx, bookingId);
    if (parcel?.step !== "failed-attempt") return [];
    const again = ctx.sender.links.missedParcel(keyOfParcel(ctx, bookingId));
    const facts = { ...parcel, again };
    const askingPage = ctx.sender.links.order(parcel.number);
    return toBuyer(parcel, { fact: "failed-attempt", key: [bookingId, at], facts, page: again, askingPage });
  },
  samples: ({ sender, settings }) => {
    const again = sender.links.missedParcel("sample");
    const facts = { ...sampleParcelOf(sender, settings), again };
    return [["order-attempt-failed", "The courier could not hand a parcel over", facts]];
  },
});

/** To the owner, once for each parcel and kind. None if it was delivered after all, or its order is settled. */
const parcelBack = defineKind({
  job: parcelBackJob,
  noun: "About your shop",
  write: ({ sender }, parcel: ParcelBack) => {
    const { number, carrier, trackingNumber, isLost } = parcel;
    const { links, shopName } = sender;
    const heading = isLost
      ? `A parcel of ${number} is lost or damaged`
      : `RTO: a parcel of ${number} is on its way back`;
    return {
      isPlain: true,
      subject: heading,
      preheader: `${carrier}: ${trackingNumber}`,
      heading,
      blocks: [
        isLost
          ? `${carrier} says that parcel ${trackingNumber} is lost or damaged. Claim it, and tell the customer whether you send it again.`
          : `The customer has not taken in parcel ${trackingNumber}, and ${carrier} brings it back. Call them: you can send it again, or take it back.`,
        button("Open the order", links.home() + links.admin.order(number)),
      ],
      reason: `You receive this email because you are among the addresses in the settings of ${shopName}.`,
    };
  },
  read: async (ctx, { bookingId, kind }) => {
    const row = await findBooking(ctx.db, bookingId);
    const isSettled = row?.status === "delivered" || row?.status === "cancelled";
    if (!row?.number || isSettled || !isBack(row.step)) return [];
    const { number, carrier, trackingNumber } = row;
    const facts = { number, carrier, trackingNumber, isLost: kind === "lost" };
    return toOwner(ctx, [bookingId, kind], facts);
  },
  samples: ({ sender, settings }) => [
    [
      "owner-parcel-back",
      "To you: RTO, a parcel on its way back",
      {
        number: sampleOrder(sender, settings).number,
        carrier: "India Post",
        trackingNumber: "EE123456785IN",
        isLost: false,
      },
    ],
  ],
});

export const parcelKinds = [outForDelivery, attemptFailed, parcelBack];

function sampleParcelOf(sender: SenderDetails, settings: Settings): FollowedParcel {
  const { number, page } = sampleOrder(sender, settings);
  return { number, page, customer, ...sampleParcel, contents: "", cash: 999_00 };
}

type FoundParcel = NonNullable<Awaited<ReturnType<typeof findParcel>>>;

type ToBuyer<Facts> = Pick<DraftedEmail<Facts>, "key" | "facts"> & {
  fact: Fact;
  page: string;
  askingPage?: string;
};

function toBuyer<Facts>(
  { customer, address, whatsAppUserId: userId, number, carrier, phone: orderPhone, ...parcel }: FoundParcel,
  { fact, key, facts, page, askingPage = parcel.askingPage }: ToBuyer<Facts>,
): DraftedEmail<Facts> {
  return {
    key,
    to: { name: customer, address },
    about: { orderId: parcel.id },
    facts,
    ...(userId !== null && {
      whatsApp: { fact, userId, orderPhone, page, askingPage, to: customer, values: [number, carrier] },
    }),
  };
}

async function findParcel({ db, sender, settings }: EmailContext, bookingId: string) {
  if (!settings.notifications.orderStatusChanged) return undefined;
  const [row] = await db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      gift: order.gift,
      cash: parcel.cash,
      step: courierBooking.step,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      pieces: parcel.pieces,
      phone: sql<string>`${order.address} ->> 'phone'`,
      ...customerOfOrder,
    })
    .from(courierBooking)
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .innerJoin(order, eq(order.id, parcel.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(courierBooking.id, bookingId));
  if (!row?.number || row.status === "cancelled") return undefined;
  const { number, email: address, pieces } = row;
  return {
    ...row,
    ...orderPage(sender.links, { ...row, number }),
    number,
    address,
    contents: pieces ? namePieces(await listOrderLines(db, row.id), pieces) : "",
  };
}

type FollowedParcel = {
  number: string;
  customer: string;
  /** The order's page. */
  page: string;
  carrier: string;
  trackingNumber: string;
  /** What is in it, if that is a part of the order; else ''. */
  contents: string;
  /** Paise to be paid at the door. */
  cash: number;
};

type ParcelBack = Pick<FollowedParcel, "number" | "carrier" | "trackingNumber"> & { isLost: boolean };

function contentBlocks(contents: string) {
  return contents ? [`In this parcel: ${contents}.`] : [];
}
