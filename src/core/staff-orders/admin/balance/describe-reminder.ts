import { findOwn } from "#core/forms/find-own.ts";
import type { AskForBalanceOutcome } from "../../ask-for-balance.server.ts";

type Asked = { tone: "success" | "error"; text: string };

const texts: Record<AskForBalanceOutcome, Asked> = {
  asked: {
    tone: "success",
    text: "The customer is asked for the rest: by email where there is an address, and Razorpay sends the link to the phone.",
  },
  reminded: { tone: "success", text: "The customer is reminded of the rest." },
  "too-soon": { tone: "error", text: "The customer was asked a moment ago." },
  "no-answer": { tone: "error", text: "Razorpay did not answer. Nothing is sent; please try again." },
  "nothing-due": { tone: "error", text: "Nothing is due of this order any more." },
};

/** The message after the button that asks for the rest; undefined for other text in the query. */
export function describeReminder(text: string | null): Asked | undefined {
  return findOwn<Asked>(texts, text);
}
