// An import of products by CSV: its states, and what its dry run has found.
import type { RemarkSummary } from "#shop/catalogue/former-shop/remark.ts";

/**
 * A file is checked, then its changes are made, all or none; `changed-meanwhile` means that the products were no longer
 * as the dry run had shown them, `failed` that the shop could not do it. Both have changed nothing.
 */
export const importStates = ["checking", "checked", "making", "made", "changed-meanwhile", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** A row as a spreadsheet counts it; a cell may have several lines, so it may be further down in the file. */
export type CsvPlace = { row: number; line: number };

/** `column` is the title of one, '' where the whole row is meant. */
export type CsvFault = CsvPlace & { column: string; message: string };

export type CsvChange = CsvPlace & {
  sku: string;
  /** The title of a column, or 'New product'. */
  field: string;
  before: string;
  after: string;
  /** There is more to know of it. */
  note?: string;
};

/** Marks a change that makes a product or a variant. */
export const newProductField = "New product";

/** The result of a dry run. */
export type ImportPlan = {
  rows: number;
  /** Rows: those of new variants are among them. */
  newProducts: number;
  /** A plan of before they were counted has none. */
  newVariants?: number;
  changedProducts: number;
  changes: CsvChange[];
  faults: CsvFault[];
  /** Another shop's file: rows with faults are left out, and the others may be made all the same. */
  skipsFaults?: true;
  /** The owner should know these of another shop's file. */
  remarks?: RemarkSummary[];
  /** A mark of all changes: they are made only while they are still these. */
  seen: string;
};

export function describePlace({ row, line }: CsvPlace): string {
  return row === line ? `Row ${row}` : `Row ${row} (line ${line} of the file)`;
}

/** True where no fault is in the way of the changes. */
export function canBeMade({ changes, faults, skipsFaults }: ImportPlan): boolean {
  return faults.length === 0 || (skipsFaults === true && changes.length > 0);
}

export function isUnderWay(state: ImportState): boolean {
  return state === "checking" || state === "making";
}
