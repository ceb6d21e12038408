// The emails about returns: each step to the customer, requests and answers to the owner.

import { eq } from "drizzle-orm";
import { countOf } from "#core/forms/count-words.ts";
import { user } from "#core/identity/identity.table.ts";
import { isStaff } from "#core/identity/identity.ts";
import { formatPaise } from "#core/money/money.ts";
import { priceLines } from "#core/money/price-lines.ts";
import { button } from "#core/notifications/email.ts";
import {
  defineKind,
  type EmailContext,
  type Sample,
  type SampleShop,
  toOwner,
} from "#core/notifications/kind.server.ts";
import { customer, sampleOrder } from "#core/notifications/sample-order.ts";
import { buyerReason } from "#core/notifications/sender-details.ts";
import { order } from "#core/orders/orders.table.ts";
import { returnPath } from "./addresses.ts";
import { ownerReturnJob, returnMovedJob } from "./return-jobs.server.ts";
import type { ReturnKind } from "./return-rule.ts";
import type { ReturnStatus } from "./return-state.ts";
import { returnKindWords } from "./return-words.ts";
import { getReturn } from "./returns.server.ts";
import { returnRequest } from "./returns.table.ts";

const returnMoved = defineKind({
  job: returnMovedJob,
  noun: "Refunds and returns",
  ownWords: { "return-moved": { title: "A return or an exchange moves on", hasOrder: true } },
  write: ({ sender }, moved: MovedReturn) => {
    const { number, customer, status, note, parcel, amount, pieces } = moved;
    const { heading, subject, text } = texts[status];
    const goods = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
    return {
      kind: "return-moved",
      orderNumber: number,
      subject: `Your order ${number}: ${subject}`,
      preheader: goods,
      heading,
      to: customer,
      blocks: [
        `It is about ${goods} of your order ${number}. ${text}`,
        ...(amount === null ? [] : [`${formatPaise(amount)} goes back to where you paid from.`]),
        ...(note ? [`Our words: ${note}`] : []),
        ...(parcel
          ? [
              {
                kind: "address",
                title: "To follow your parcel",
                lines: [`Carrier: ${parcel.carrier}`, `Tracking number: ${parcel.trackingNumber}`],
              } as const,
            ]
          : []),
        button("See your order", sender.links.order(number)),
        "If anything looks wrong to you, simply reply to this email.",
      ],
      reason: buyerReason(sender),
    };
  },
  read: async (ctx, { requestId, position }) => {
    const found = await findStep(ctx, requestId, position);
    if (!found) return [];
    const { shown, step, to } = found;
    const { orderNumber: number, pieces } = shown;
    return {
      key: [requestId, position],
      to: { name: to.name, address: to.email },
      about: { orderId: to.orderId },
      facts: { ...step, number, customer: to.name, pieces },
    };
  },
  samples: sampleSteps,
});

export const ownerReturn = defineKind({
  job: ownerReturnJob,
  noun: "Refunds and returns",
  write: ({ sender }, asked: ReturnToAnswer) => {
    const { links } = sender;
    const { id, number, customer, kind, words, isAnswer, photographs } = asked;
    const what = isAnswer ? "An answer" : "A request";
    return {
      isPlain: true,
      subject: `${what} about order ${number}`,
      preheader: returnKindWords[kind],
      heading: `${what} about order ${number}`,
      blocks: [
        `${customer}: ${returnKindWords[kind]}.`,
        words,
        ...(photographs > 0 ? [`With ${countOf(photographs, "photograph")}.`] : []),
        button("See it and answer", links.to(returnPath(id))),
      ],
      reason: `You receive this email because you are among the addresses in the settings of ${sender.shopName}.`,
    };
  },
  read: async (ctx, { requestId, position }) => {
    const found = await findStep(ctx, requestId, position);
    if (!found) return [];
    const { shown, step } = found;
    const { id, orderNumber: number, customer, kind, reason, photographs } = shown;
    const isAnswer = position > 0;
    const words = isAnswer ? step.note : reason;
    const asked = { id, number, customer, kind, words, isAnswer, photographs };
    return toOwner(ctx, [requestId, position], asked);
  },
  samples: ({ sender, settings }) => [
    [
      "owner-return",
      "To you: a customer asks for a return",
      {
        id: "sample",
        number: sampleOrder(sender, settings).number,
        customer,
        kind: "damage",
        words: "The glass came cracked.",
        isAnswer: false,
        photographs: 2,
      } as const,
    ],
  ],
  ring: async (ctx, { requestId, position }) => {
    const found = await findStep(ctx, requestId, position);
    return (
      found && {
        hears: isStaff,
        key: `${requestId}:${position}`,
        title: position === 0 ? "Somebody wants to return something" : "An answer about a return",
        text: `Order ${found.shown.orderNumber}`,
        path: returnPath(requestId),
      }
    );
  },
});

export const returnKinds = [returnMoved, ownerReturn];

async function findStep({ db }: EmailContext, requestId: string, position: number) {
  const [to] = await db
    .select({ name: user.name, email: user.email, orderId: order.id })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .where(eq(returnRequest.id, requestId));
  if (!to) return undefined;
  const shown = await getReturn(db, requestId);
  const step = shown.steps[position];
  return step && { shown, step, to };
}

type MovedReturn = {
  number: string;
  customer: string;
  status: ReturnStatus;
  /** The shop's words. */
  note: string;
  parcel: { carrier: string; trackingNumber: string } | null;
  /** Paise. */
  amount: number | null;
  pieces: { name: string; quantity: number }[];
};

const texts: Record<ReturnStatus, { heading: string; subject: string; text: string }> = {
  asked: {
    heading: "We have your request",
    subject: "we have your request",
    text: "Thank you for telling us. We look at it and answer by mail. Please wait for our answer before you send anything.",
  },
  question: {
    heading: "We have a question",
    subject: "we have a question",
    text: "Before we can decide, we would like to know something. Please answer on the order's page.",
  },
  approved: {
    heading: "Agreed",
    subject: "we agree to your request",
    text: "We agree to what you asked for. The order's page says what happens next.",
  },
  received: {
    heading: "It has reached us",
    subject: "it has reached us",
    text: "What you sent has reached us, and we are looking at it.",
  },
  refunded: {
    heading: "Your money is on its way back",
    subject: "your money is on its way back",
    text: "We have started your refund.",
  },
  replaced: {
    heading: "Another parcel is on its way",
    subject: "another parcel is on its way",
    text: "We have sent you another parcel.",
  },
  refused: {
    heading: "We could not agree to it",
    subject: "we could not agree to your request",
    text: "We have looked at your request with care, and we cannot agree to it.",
  },
};

type ReturnToAnswer = {
  id: string;
  number: string;
  customer: string;
  kind: ReturnKind;
  /** The customer's words: the reason, or the answer to a question. */
  words: string;
  isAnswer: boolean;
  photographs: number;
};

/** One returned piece at ₹999.00, without an offer. */
const returnedPrice = priceLines({
  lines: [{ name: "First product", quantity: 1, unitPrice: 999_00, gstRate: 500 }],
  charges: [],
});

function sampleSteps({ sender, settings }: SampleShop): Sample<MovedReturn>[] {
  const plain = { note: "", parcel: null, amount: null };
  const { number } = sampleOrder(sender, settings);
  const { lines: pieces, amount } = returnedPrice;
  const steps: [MovedReturn["status"], string, Partial<MovedReturn>][] = [
    ["asked", "A return is asked for", {}],
    ["question", "A question about a return", { note: "Was it used already?" }],
    ["approved", "A return is agreed to", { note: "Please send it to us within a week." }],
    ["received", "A return has arrived", {}],
    ["refunded", "A return is refunded", { amount }],
    [
      "replaced",
      "A replacement is sent",
      { parcel: { carrier: "India Post", trackingNumber: "EA123456789IN" } },
    ],
    ["refused", "A return is refused", { note: "It has been used." }],
  ];
  return steps.map(([status, title, change]) => [
    `return-${status}`,
    title,
    { number, customer, status, pieces, ...plain, ...change },
  ]);
}
