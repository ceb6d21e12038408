// The email to the owner about a customer's request for a return, or answer to a question.
import { countOf } from "#shop/forms/count-words.ts";
import type { ReturnKind } from "#shop/returns/return-rule.ts";
import { returnKindWords } from "#shop/returns/return-words.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type ReturnToAnswer = {
  id: string;
  number: string;
  customer: string;
  kind: ReturnKind;
  /** The customer's words: the reason, or the answer to a question. */
  words: string;
  isAnswer: boolean;
  photographs: number;
};

export function composeOwnerReturn(sender: SenderDetails, asked: ReturnToAnswer): Email {
  const { links } = sender;
  const { id, number, customer, kind, words, isAnswer, photographs } = asked;
  const what = isAnswer ? "An answer" : "A request";
  return composeEmail({
    sender,
    isPlain: true,
    subject: `${what} about order ${number}`,
    preheader: returnKindWords[kind],
    heading: `${what} about order ${number}`,
    to: "",
    blocks: [
      `${customer}: ${returnKindWords[kind]}.`,
      words,
      ...(photographs > 0 ? [`With ${countOf(photographs, "photograph")}.`] : []),
      button("See it and answer", links.home() + links.admin.return(id)),
    ],
    reason: `You receive this email because you are among the addresses in the settings of ${sender.shopName}.`,
  });
}
