// What the list of all tables says of each, and short ways to say it.

type MoreFacts = {
  /** Columns that are never exported: they would let somebody in, or mean nothing outside of this program. */
  without?: readonly string[];
  /** What happens to the rows when the account is deleted. Required for tables that refer to accounts or orders. */
  atDeletion?: "deleted" | "kept" | "kept without what the customer wrote";
  /** Columns of other tables that may identify a person, and why they are deleted or may stay. */
  mayKnow?: Readonly<Record<string, string>>;
  /** Of a table of orders: what its customer gets in the copy of their data, under which name, with the product's. */
  copied?: { as: "reminders"; product: string; moments: Readonly<Record<string, string>> };
};

export type TableFacts = MoreFacts & {
  /** Where the rows are in the data export. */
  exported:
    | { file: string; says: string }
    | { within: string; by: string; as: string }
    /** The reason why they are not exported. */
    | { leftOut: string };
};

/** The table has a file of its own in the export. `name` is without '.jsonl'; `says` is its text in the README. */
export const file = (name: string, says: string, more?: MoreFacts): TableFacts => ({
  exported: { file: name, says },
  ...more,
});

/**
 * Rows are exported as a list named `as` within each line of another table. `place` is that table and the column here that holds its first
 * key, such as 'user.user_id'. Each line has few of these rows.
 */
export function within(place: string, as: string, more?: MoreFacts): TableFacts {
  const [table = "", by = ""] = place.split(".");
  return { exported: { within: table, by, as }, ...more };
}
export const ofOrder = (as: string, more?: MoreFacts) => within("order.order_id", as, more);

export const leftOut = (reason: string, more?: MoreFacts): TableFacts => ({
  exported: { leftOut: reason },
  ...more,
});
export const secret = (more?: MoreFacts) => leftOut("a secret, by which somebody could get in", more);
export const madeAnew = (more?: MoreFacts) => leftOut("made from the other tables", more);
export const passing = (more?: MoreFacts) => leftOut("of use for some minutes or days only", more);
export const asFiles = () => leftOut("its bytes are files of their own");
export const ofProgram = () => leftOut("of use to this program alone");

export const deleted = { atDeletion: "deleted" } as const;
export const kept = { atDeletion: "kept" } as const;
export const emptied = { atDeletion: "kept without what the customer wrote" } as const;

/** The tables of a module, divided by what happens to them when a shop file moves the shop into a new database. */
export type TablesOfModule = {
  /** Tables of the owner's content and settings. A table comes after the tables that it refers to. */
  along?: Readonly<Record<string, TableFacts>>;
  /** Tables that triggers fill while the others are filled in. */
  made?: Readonly<Record<string, TableFacts>>;
  /** Tables of people, of their actions, and of facts about one database only. */
  stays?: Readonly<Record<string, TableFacts>>;
};
