// The charges of an order besides its products. Pages, emails, calls, papers and files name a charge from its entry
// here; its amount is decided where the charge is chosen.

/**
 * A charge is part of the value of the goods it goes with (CGST Act s.15(2)(c)): each line bears its share by value,
 * under its own HSN, unit code and rate. Its shares are refunded with their goods, and all of it with the whole order.
 */
type ChargeEntry = {
  /** The name in the rows of a price. */
  name: string;
  /** The title of its column in the file of orders. */
  column: string;
};

const entries = {
  delivery: { name: "Delivery", column: "delivery charge" },
  "gift-wrap": { name: "Gift wrap", column: "gift wrap" },
  handling: { name: "Cash on delivery charge", column: "handling at the door" },
} as const satisfies Record<string, ChargeEntry>;

export type ChargeKind = keyof typeof entries;

/** In the order in which prices show them. Never remove a kind that any order has had. */
export const chargeKinds = Object.keys(entries) as ChargeKind[];

/** Columns after the last in the file of orders; delivery is among the first. */
export const chargesBesideDelivery: ChargeKind[] = chargeKinds.filter((kind) => kind !== "delivery");

export const chargeRegistry: Record<ChargeKind, ChargeEntry> = entries;

/**
 * An amount besides the products, in paise with its tax. An order stores a list of charges. A charge of 0 is shown as
 * free.
 */
export type Charge = { kind: ChargeKind; amount: number };

/** In paise; 0 for an order without a charge of this kind. */
export function chargeOf({ charges }: { charges: readonly Charge[] }, kind: ChargeKind): number {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.amount : sum), 0);
}

/** In paise. */
export function totalCharges(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}
