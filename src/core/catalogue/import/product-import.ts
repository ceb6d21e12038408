// The dry run of a file of products.

import type { Plan, PlannedChange } from "#core/imports/import.ts";
import type { RemarkSummary } from "./remark.ts";

export type CsvChange = PlannedChange & { sku: string };

/** The `field` of a change that adds a product or a variant. */
export const newProductField = "New product";

export type ImportPlan = Plan<CsvChange> & {
  /** Rows: those of new variants are among them. */
  newProducts: number;
  /** Missing in plans of earlier releases. */
  newVariants?: number;
  changedProducts: number;
  /** Missing in plans of earlier releases. */
  lowersPrices?: boolean;
  /** Another shop's file: rows with faults are left out, and the others may be made all the same. */
  skipsFaults?: true;
  /** Remarks for the owner about another shop's file. */
  remarks?: RemarkSummary[];
  /** A mark of all changes: they are made only if it is still the same. */
  seen: string;
};

/** True where no fault is in the way of the changes. */
export function canBeMade({ changes, faults, skipsFaults }: ImportPlan): boolean {
  return faults.length === 0 || (skipsFaults === true && changes.length > 0);
}
