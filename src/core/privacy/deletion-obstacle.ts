// The reasons why an account cannot be deleted now, which its page shows.

export type DeletionObstacle =
  /** The order is not delivered and not cancelled. */
  | { kind: "order-open"; number: string }
  /** Money is being refunded, or the refund is not decided yet. */
  | { kind: "refund-open"; number: string }
  /** The customer's bank disputes the payment, and the shop still needs to tell it of the order. */
  | { kind: "payment-disputed"; number: string }
  /** A return, an exchange or a claim waits for an answer, for products or for money. */
  | { kind: "return-open"; number: string }
  /** A payment was begun a short time ago and may still arrive. */
  | { kind: "payment-open" }
  /** Without this account nobody could open the back office. */
  | { kind: "last-owner" };

export function describeObstacle(obstacle: DeletionObstacle): string {
  switch (obstacle.kind) {
    case "order-open":
      return `Your order ${obstacle.number} is on its way. Please wait until it is delivered, or ask us to cancel it.`;
    case "refund-open":
      return `The refund of your order ${obstacle.number} is not finished. Please wait until the money is with you.`;
    case "payment-disputed":
      return `Your bank disputes the payment of your order ${obstacle.number}. Please wait until it has decided.`;
    case "return-open":
      return `What you asked for about your order ${obstacle.number} is not settled. Please wait for our answer.`;
    case "payment-open":
      return "A payment that you began less than an hour ago may still arrive. Please come back in an hour.";
    case "last-owner":
      return "You are the shop's only owner. Please make somebody else an owner first.";
  }
}
