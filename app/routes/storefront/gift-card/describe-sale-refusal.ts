// The messages for a buyer whose purchase of a gift card was refused.
import type { StartCardSaleOutcome } from "#shop/checkout/card-sales/start-card-sale.server.ts";

type Refusal = Exclude<Extract<StartCardSaleOutcome, { ok: false }>["reason"], "too-many-requests">;

export function describeSaleRefusal(
  refusal: Refusal,
  { worth }: { worth: string },
): { problem?: string; errors?: Record<string, string> } {
  switch (refusal) {
    case "value":
      return worth === "own"
        ? { errors: { ownValue: "Please choose an amount between the two" } }
        : { errors: { worth: "Please choose one of these" } };
    case "day":
      return { errors: { sendOn: "Choose a day from today to a year from now" } };
    case "not-sold":
      return { problem: "We do not sell gift cards at the moment." };
    case "not-open-yet":
      return { problem: "Our shop is not open yet. Please come back soon." };
    case "payments-closed":
      return { problem: "We cannot take payments just now. Please try again later, or write to us." };
  }
}
