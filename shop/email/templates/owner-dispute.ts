// The email to the owner about a dispute of a payment: that it was raised, must be answered soon, or has ended.
import type { DisputeMoment, DisputePhase, DisputeStatus } from "#shop/payments/disputes/dispute.ts";
import {
  disputeMomentWords,
  disputePhaseWords,
  disputeStatusWords,
} from "#shop/payments/disputes/dispute-words.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type DisputeToTell = {
  id: string;
  moment: DisputeMoment;
  phase: DisputePhase;
  status: DisputeStatus;
  /** Such as '₹999'. */
  amount: string;
  reason: string;
  /** Such as '20 Nov 2026, 10:15 am', and how long it is until then. */
  respondBy: string;
  left: string;
  /** The orders that the payment paid; none for a payment that the shop does not know. */
  numbers: readonly string[];
};

export function composeOwnerDispute(sender: SenderDetails, told: DisputeToTell): Email {
  const { id, moment, phase, status, amount, reason, respondBy, left, numbers } = told;
  const { links } = sender;
  const whose =
    numbers.length > 0 ? `of order ${numbers.join(", ")}` : "of a payment that the shop does not know";
  const heading = disputeMomentWords[moment];
  return composeEmail({
    sender,
    isPlain: true,
    subject: `${heading}: ${amount}, ${left}`,
    preheader: `${amount} ${whose}`,
    heading,
    to: "",
    blocks: [
      `${amount} ${whose}. ${disputePhaseWords[phase]}: ${reason}.`,
      moment === "ended" ? `It is ${disputeStatusWords[status]}.` : textOf(respondBy, left),
      button("See the dispute", links.home() + links.admin.dispute(id)),
    ],
    reason: `You receive this email because you are among the addresses in the settings of ${sender.shopName}.`,
  });
}

function textOf(respondBy: string, left: string): string {
  return `Answer until ${respondBy} (${left}). What comes later does not count, and the money is lost. The shop makes the papers for you: look at them, and send them with one press.`;
}
