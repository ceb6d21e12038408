// The import of a file: its states, and what the dry run of any kind of file has found.

/**
 * A file is checked, then its changes are made, all or none; `changed-meanwhile` means that the shop was no longer as the dry
 * run had shown it, `failed` that the shop could not do it. Both have changed nothing.
 */
export const importStates = ["checking", "checked", "making", "made", "changed-meanwhile", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** A row as a spreadsheet counts it; a cell may have several lines, so it may be further down in the file. */
export type CsvPlace = { row: number; line: number };

/** `column` is the title of one, '' where the whole row is meant. */
export type CsvFault = CsvPlace & { column: string; message: string };

export type PlannedChange = CsvPlace & {
  /** The title of a column, or what the row makes. */
  field: string;
  before: string;
  after: string;
  /** There is more to know of it. */
  note?: string;
};

/** The result of a dry run. */
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

/** A failed one may be tried again, if its dry run was done. */
export function mayBegin(state: ImportState): boolean {
  return state === "checked" || state === "failed";
}

/** A person compares so much of a text; a whole description would only be scrolled past. */
export function shortenChange<Change extends PlannedChange>(change: Change): Change {
  return { ...change, before: shorten(change.before), after: shorten(change.after) };
}

function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

export function byRow(one: CsvPlace, other: CsvPlace): number {
  return one.row - other.row;
}
