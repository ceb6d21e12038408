// The import of a file: its states, and what the dry run of any kind of file has found.

/**
 * A file is checked, then all of its changes are made, or none. After `changed-meanwhile` (the shop differs from the dry run) and
 * `failed` (a fault of the shop) nothing has changed.
 */
export const importStates = ["checking", "checked", "making", "made", "changed-meanwhile", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** `row` counts as a spreadsheet does. `line` is the line in the file, which is higher after cells with several lines. */
export type CsvPlace = { row: number; line: number };

/** `column` is its title, '' if the whole row is meant. */
export type CsvFault = CsvPlace & { column: string; message: string };

export type PlannedChange = CsvPlace & {
  /** The title of a column, or what the row creates. */
  field: string;
  before: string;
  after: string;
  note?: string;
};

export type Plan<Change extends PlannedChange = PlannedChange> = {
  rows: number;
  changes: Change[];
  faults: CsvFault[];
};

export function describePlace({ row, line }: CsvPlace): string {
  return row === line ? `Row ${row}` : `Row ${row} (line ${line} of the file)`;
}

export function isUnderWay(state: ImportState): boolean {
  return state === "checking" || state === "making";
}

/** A failed import may be tried again, if it has a plan. */
export function mayBegin(state: ImportState): boolean {
  return state === "checked" || state === "failed";
}

/** Shortens long texts: a person could not compare them as a whole. */
export function shortenChange<Change extends PlannedChange>(change: Change): Change {
  return { ...change, before: shorten(change.before), after: shorten(change.after) };
}

function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

export function byRow(one: CsvPlace, other: CsvPlace): number {
  return one.row - other.row;
}
