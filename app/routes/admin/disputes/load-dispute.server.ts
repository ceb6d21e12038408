// Loads the page of a dispute, also for the pages that show one of its forms again, and says why an answer was refused.
import type { GuardArgs } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getShownDispute } from "#shop/back-office/disputes/shown-dispute.server.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { AnswerOutcome } from "#shop/payments/disputes/answer-dispute.server.ts";
import { sendEvidenceForm } from "#shop/payments/disputes/dispute-form.ts";

const notices = {
  made: "The papers are ready. Look at each page before you send them.",
  sent: "The evidence is with the bank. It decides within 15 to 30 days, and you hear of it.",
  accepted: "The dispute is accepted: the money stays with the customer.",
  over: "Nothing was made: this dispute can no longer be answered.",
  "no-order": "Nothing was made: the shop knows no order of this payment. Answer it in Razorpay's dashboard.",
};

export async function loadDispute({ context, request, params }: GuardArgs & { params: { id: string } }) {
  return {
    shown: await getShownDispute(context.get(shopContext), params.id),
    notice: findOwn(notices, new URL(request.url).searchParams.get("done")) ?? null,
    fields: describeForm(sendEvidenceForm),
  };
}

export function describeAnswerRefusal(refused: Extract<AnswerOutcome, { ok: false }>): string {
  switch (refused.reason) {
    case "no-gateway":
      return "The shop has no key of Razorpay, so it cannot answer.";
    case "no-answer":
      return "Razorpay did not answer. Press again in a minute: what has arrived is not sent twice.";
    case "over":
      return "This dispute can no longer be answered: its time is over, or it is decided.";
    case "no-papers":
      return "Make the papers first.";
    case "changed":
      return "The papers were made anew meanwhile. Look at them, and send them then.";
    case "busy":
      return "Another press is sending the answer. Read the page again in a minute.";
    case "refused":
      return `Razorpay refused it: ${refused.says}`;
  }
}
