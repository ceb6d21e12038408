export type CheckoutDiscount = {
  applied: { code: string; description: string } | null;
  typed: string;
  refusal: string | null;
};
