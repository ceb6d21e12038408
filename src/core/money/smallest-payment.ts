/** In paise. Razorpay accepts no smaller payment, neither in its window nor by a link. */
export const smallestPayment = 100;
