// An order that was paid together with others, as pages list it.

/** It is confirmed; `name` is whom it goes to, and `amount` what it costs, in paise. */
export type PaidTogether = { orderId: string; number: string; name: string; amount: number };
