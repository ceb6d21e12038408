// The import of a file: its states, and the result of the dry run for any kind of file.
import { cutText } from "#platform/whole-text.ts";

/**
 * The file is checked, then either all of its changes are made or none. In the states `changed-meanwhile` (the shop differs from the dry
 * run) and `failed` (an error of the shop) nothing has changed.
 */
export const importStates = ["checking", "checked", "making", "made", "changed-meanwhile", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** `row` counts as a spreadsheet does. `line` is the line in the file, which is higher after cells with several lines. */
export type CsvPlace = { row: number; line: number };

/** `column` is its title, '' if the whole row is meant. */
export type CsvFault = CsvPlace & { column: string; message: string };

export type PlannedChange = CsvPlace & {
  /** The title of a column, or the name of the row's new thing. */
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

/** A failed import may be started again if its dry run was complete. */
export function canStartChanges(state: ImportState): boolean {
  return state === "checked" || state === "failed";
}

/** Shortens long texts, because a person could not compare them whole. */
export function shortenChange<Change extends PlannedChange>(change: Change): Change {
  return { ...change, before: shorten(change.before), after: shorten(change.after) };
}

function shorten(text: string): string {
  return text.length > 300 ? `${cutText(text, 300)}…` : text;
}

export function byRow(one: CsvPlace, other: CsvPlace): number {
  return one.row - other.row;
}
