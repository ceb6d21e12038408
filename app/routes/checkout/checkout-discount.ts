export type CheckoutDiscount = {
  applied: { code: string; percent: number } | null;
  typed: string;
  refusal: string | null;
};
