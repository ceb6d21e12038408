// The charges that an order can have besides its products. An entry here is all that pages, emails, calls, papers and files need
// to name a charge; what it costs is decided where it is chosen.

/**
 * A charge is part of the value of the goods it goes with (CGST Act s.15(2)(c)): each line bears its share by value, under its own
 * HSN, unit code and rate. It goes back with the goods whose share it is, and whole with the whole order.
 */
type ChargeEntry = {
  /** A row of a price names it so. */
  name: string;
  /** The title of its column in the file of orders. */
  column: string;
};

const entries = {
  delivery: { name: "Delivery", column: "delivery charge" },
  "gift-wrap": { name: "Gift wrap", column: "gift wrap" },
  handling: { name: "Handling at the door", column: "handling at the door" },
} as const satisfies Record<string, ChargeEntry>;

export type ChargeKind = keyof typeof entries;

/** In the order in which prices show them. A kind that an order has ever had stays. */
export const chargeKinds = Object.keys(entries) as ChargeKind[];

/** Delivery stands among the first columns of the file of orders, and these after the last. */
export const chargesBesideDelivery: ChargeKind[] = chargeKinds.filter((kind) => kind !== "delivery");

export const chargeRegistry: Record<ChargeKind, ChargeEntry> = entries;

/** It is paid besides the products, in paise and with its tax; an order stores a list of them. A charge of 0 is shown as free. */
export type Charge = { kind: ChargeKind; amount: number };

/** In paise; 0 where there is no charge of this kind. */
export function chargeOf({ charges }: { charges: readonly Charge[] }, kind: ChargeKind): number {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.amount : sum), 0);
}

/** In paise, of all charges together. */
export function totalCharges(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}
