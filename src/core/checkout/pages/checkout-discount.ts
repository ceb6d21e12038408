export type CheckoutDiscount = {
  /** `name`: of its row in the price. */
  applied: { code: string; name: string; description: string } | null;
  typed: string;
  /** Put in by the shop: the offer on a first order. */
  isOffered: boolean;
  refusal: string | null;
};
