// The result of the dry run of a file of customers, orders or reviews: planned changes, and faults by row.
import { countOf } from "#core/forms/count-words.ts";
import type { Plan, PlannedChange } from "#core/imports/import.ts";
import type { FileRemarkKind } from "./file-remark.ts";
import type { FileKind } from "./former-file.ts";

/** `subject` names the customer or the product, as 'Asha Negi'. */
export type FileChange = PlannedChange & { subject: string };

export type SoldItem = { orderNumber: string; sku: string; name: string };

export type FormerPlan = Plan<FileChange> & {
  added: number;
  changed: number;
  /** Records that are already stored and equal those of the file. */
  same: number;
  remarks: { kind: FileRemarkKind; count: number; rows: number[] }[];
  /** Of a file of Etsy's sold items: the item of each order, for its reviews. */
  items?: SoldItem[];
  /** Nothing in the file can be read. */
  isRefused: boolean;
};

export const kindWords: Record<FileKind, [one: string, many: string]> = {
  customers: ["customer", "customers"],
  orders: ["buyer", "buyers"],
  reviews: ["review", "reviews"],
};

/** Such as '2 customers new, 1 customer changed'. */
export function summarisePlan(kind: FileKind, { added, changed }: FormerPlan): string {
  const [one, many] = kindWords[kind];
  const parts = [`${countOf(added, one, many)} new`];
  if (changed > 0) parts.push(`${countOf(changed, one, many)} changed`);
  return parts.join(", ");
}

/** Rows with faults are left out; the other rows can still be imported. */
export function canBeApplied({ added, changed, isRefused }: FormerPlan): boolean {
  return !isRefused && added + changed > 0;
}
