/** Paise: Razorpay takes no smaller payment, neither by its window nor by a link. */
export const smallestPayment = 100;
