// The reminder that an order's page offers.

/** `product`: the name of the product that burns out first, after about `hours`. */
export type BurnReminderChoice = { product: string; hours: number; isAsked: boolean };
