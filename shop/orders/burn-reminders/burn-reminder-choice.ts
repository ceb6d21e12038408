// Names what an order's page offers to remind of.

/** `product` is the name of what comes to its end first, after about so many hours. */
export type BurnReminderChoice = { product: string; hours: number; isAsked: boolean };
