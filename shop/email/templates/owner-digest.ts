// The morning email to the owner: what to pack, refund and answer, and returns.
import { countOf } from "#shop/forms/count-words.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { ownerReason } from "./owner-order.ts";

/** `day`: in India, as '2026-11-20'. */
export type OwnerDigest = {
  day: string;
  toPack: number;
  toRefund: number;
  toAnswer: number;
  toReturn: number;
};

export function composeOwnerDigest(sender: SenderDetails, digest: OwnerDigest): Email {
  const { day, toPack, toRefund, toAnswer, toReturn } = digest;
  const { links } = sender;
  const parts = [
    `${toPack} to pack`,
    `${toRefund} to refund`,
    `${toAnswer} to answer`,
    count(toReturn, "return", "returns"),
  ];
  return composeEmail({
    sender,
    isPlain: true,
    subject: `Today: ${parts.join(", ")}`,
    preheader: `To do on ${formatLongDate(day)}.`,
    heading: "Good morning",
    to: "",
    blocks: [
      {
        kind: "address",
        title: `To do on ${formatLongDate(day)}`,
        lines: [
          count(toPack, "order to pack", "orders to pack"),
          count(toRefund, "refund to decide or to try again", "refunds to decide or to try again"),
          count(toAnswer, "message to answer", "messages to answer"),
          count(toReturn, "return to settle", "returns to settle"),
        ],
      },
      button("Open the dashboard", `${links.home()}${links.admin.dashboard()}`),
    ],
    reason: ownerReason(sender),
  });
}

function count(number: number, one: string, several: string): string {
  return number === 0 ? `no ${several}` : countOf(number, one, several);
}
