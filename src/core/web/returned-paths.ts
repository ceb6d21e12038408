// Where Razorpay's page sends a shopper back to, in browsers that have no window for it.
import { href } from "react-router";

/** The page says that the payment failed or, with `paysLater`, that nothing is paid yet. */
export const failedParam = "failed";
export const paysLater = "later";
/** The thank-you page forgets what was typed on the page before. */
export const returnedParam = "returned";

/** The page on which an unpaid purchase goes on. `from`: the page that opened the payment. */
export function unpaidPath(from: string | undefined, isLater: boolean): string {
  const together = href("/checkout/recipients");
  return `${from === together ? together : href("/checkout")}?${failedParam}${isLater ? `=${paysLater}` : ""}`;
}

export function paidPath(outcome: string): string {
  return `${href("/paid")}?${new URLSearchParams({ outcome })}`;
}
