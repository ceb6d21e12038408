// The change that a row of a file of products makes, and the reader of a row.

import type { CsvFault, CsvPlace } from "#core/imports/import.ts";
import { findOddHsn } from "#core/money/hsn.ts";
import type { Identifiers } from "../identifiers/identifier-form.ts";
import type { LinkedPicture } from "./csv-pictures.ts";
import type { KnownProducts, ProductRow } from "./csv-products.server.ts";
import type { SheetColumn } from "./csv-sheet.ts";
import type { NamedShelf } from "./former-collection.ts";
import type { CsvField } from "./product-csv.ts";
import type { CsvChange } from "./product-import.ts";
import type { Remark } from "./remark.ts";

/** The facts that a row gives, as stored. */
export type ProductFacts = Pick<ProductRow, CsvField | "fields">;

/** `optionNames` are on the product that carries variants; a variant has values only. */
export type RowOptions = Pick<ProductRow, "variantOf" | "optionNames" | "optionValues">;

export type RowChange = CsvPlace & {
  sku: string;
  productId: string;
  /** Undefined for a new product. */
  stored: ProductRow | undefined;
  facts: ProductFacts;
  ownerPrice: number | null;
  /** '' if a stored product keeps its address. */
  slug: string;
  /** The options of a new product, or new options of a stored one; undefined if its options stay. */
  options: RowOptions | undefined;
  /** The stored product of a new variant. */
  carrier: ProductRow | undefined;
  /** Pieces to add; negative to remove. */
  stockBy: number;
  countMark: string;
  pictures: LinkedPicture[];
  /** Undefined if the stored value stays. */
  identifiers: { before: Identifiers; after: Identifiers } | undefined;
  /** For a new product from another shop's file: the collections it is put into. */
  collections?: NamedShelf[];
  cells: CsvChange[];
};

export type RowReader = {
  place: CsvPlace;
  sku: string;
  cell: (column: SheetColumn) => string | undefined;
  known: KnownProducts;
  faults: CsvFault[];
  refuse: (column: SheetColumn | undefined, message: string) => void;
};

/** On a code that looks mistyped. */
export function remarkOnHsn({ row, facts }: RowChange, { usedCodes }: KnownProducts): Remark[] {
  return findOddHsn(facts.hsn, usedCodes) ? [{ kind: "odd-hsn", row }] : [];
}
