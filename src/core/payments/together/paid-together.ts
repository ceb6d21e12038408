// An order that was paid together with others, as pages list it.

/** A confirmed order. `name`: the recipient. `amount`: the order's price in paise. */
export type PaidTogether = { orderId: string; number: string; name: string; amount: number };
