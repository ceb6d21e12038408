/** The code at the checkout. */
export type CheckoutDiscount = {
  applied: { code: string; description: string } | null;
  typed: string;
  /** The shop has put it in: it is the offer on a first order. */
  isOffered: boolean;
  refusal: string | null;
};
