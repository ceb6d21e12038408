// The order whose page a customer reads, as the cards of features get it.

export type BoughtOrder = { id: string; number: string; userId: string };
