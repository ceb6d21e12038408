// The dry run of a file of customers, orders or reviews: what would come over, and what is wrong with which row.
import type { FormerShop } from "#shop/catalogue/former-shop/former-product.ts";
import type { CsvFault, CsvPlace, ImportState } from "#shop/catalogue/import/product-import.ts";
import { countOf } from "#shop/forms/count-words.ts";
import type { FileRemarkKind } from "./file-remark.ts";
import type { FileKind } from "./former-file.ts";

export type FileChange = CsvPlace & {
  /** Names the customer or the order, as 'Asha Negi' or '#1001'. */
  subject: string;
  field: string;
  before: string;
  after: string;
};

export type FormerPlan = {
  rows: number;
  added: number;
  changed: number;
  /** Those that the shop has already as the file says them. */
  same: number;
  changes: FileChange[];
  faults: CsvFault[];
  remarks: { kind: FileRemarkKind; count: number; rows: number[] }[];
  /** Nothing of the file can be read. */
  isRefused: boolean;
};

export type ShownFormerImport = {
  id: string;
  fileName: string;
  kind: FileKind;
  shop: FormerShop;
  state: ImportState;
  by: string;
  at: string;
};

export const kindWords: Record<FileKind, [one: string, many: string]> = {
  customers: ["customer", "customers"],
  orders: ["past order", "past orders"],
  reviews: ["review", "reviews"],
};

/** '2 customers new, 1 customer changed'. */
export function summarisePlan(kind: FileKind, { added, changed }: FormerPlan): string {
  const [one, many] = kindWords[kind];
  const parts = [`${countOf(added, one, many)} new`];
  if (changed > 0) parts.push(`${countOf(changed, one, many)} changed`);
  return parts.join(", ");
}

/** Rows with faults are left out, and the others come over all the same. */
export function canBeApplied({ added, changed, isRefused }: FormerPlan): boolean {
  return !isRefused && added + changed > 0;
}
