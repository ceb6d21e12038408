// The statuses of a customer's request after the delivery, and which may follow which.

export const returnStatuses = [
  /** The customer has asked; the shop answers. */
  "asked",
  /** The shop has a question; the customer answers. */
  "question",
  /** The products may come back, or need not. */
  "approved",
  /** The products are back with the shop. */
  "received",
  /** The customer's money goes back then. */
  "refunded",
  /** Another parcel is on its way. */
  "replaced",
  /** The shop said no, and why. */
  "refused",
] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

const returnTransitions = {
  asked: ["question", "approved", "refused"],
  question: ["asked", "approved", "refused"],
  // Nothing needs to come back of a parcel that is lost or broken.
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
