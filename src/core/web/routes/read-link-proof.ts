/** The signed proof that Razorpay adds to the address when it leads back from a payment link; undefined without it. */
export function readLinkProof(search: URLSearchParams) {
  const [status, paymentId, signature] = [
    "razorpay_payment_link_status",
    "razorpay_payment_id",
    "razorpay_signature",
  ].map((name) => search.get(name));
  return status && paymentId && signature ? { status, paymentId, signature } : undefined;
}
