// The statuses of a customer's request after the delivery, and the allowed changes.

export const returnStatuses = [
  /** Waits for the shop's answer. */
  "asked",
  /** Waits for the customer's answer to a question. */
  "question",
  /** The products may come back, or need not. */
  "approved",
  /** The products are back in the shop. */
  "received",
  /** The money is being refunded. */
  "refunded",
  /** Another parcel is on its way. */
  "replaced",
  /** The shop has declined, with a reason. */
  "refused",
] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

const returnTransitions = {
  asked: ["question", "approved", "refused"],
  question: ["asked", "approved", "refused"],
  // A lost or broken parcel need not come back.
  approved: ["received", "refunded", "replaced", "refused"],
  received: ["refunded", "replaced", "refused"],
  refunded: [],
  replaced: [],
  refused: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>;

export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return (returnTransitions[from] as readonly ReturnStatus[]).includes(to);
}

export function isOpenReturn(status: ReturnStatus): boolean {
  return returnTransitions[status].length > 0;
}
