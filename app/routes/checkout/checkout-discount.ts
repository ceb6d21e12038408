export type CheckoutDiscount = {
  applied: { code: string; description: string } | null;
  typed: string;
  /** Put in by the shop: the offer on a first order. */
  isOffered: boolean;
  refusal: string | null;
};
