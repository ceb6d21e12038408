// A row of a file of products makes a change, and a reader compares the row with the stored products.
import type { NamedShelf } from "#shop/catalogue/former-shop/former-collection.ts";
import type { Identifiers } from "#shop/catalogue/identifiers/identifier-form.ts";
import type { CsvFault, CsvPlace } from "#shop/imports/import.ts";
import type { LinkedPicture } from "./csv-pictures.ts";
import type { KnownProducts, ProductRow } from "./csv-products.server.ts";
import type { SheetColumn } from "./csv-sheet.ts";
import type { CsvField } from "./product-csv.ts";
import type { CsvChange } from "./product-import.ts";

/** The facts of a product that a row gives, as they are stored. */
export type ProductFacts = Pick<ProductRow, CsvField | "fields">;

/** `optionNames` are those of a product that variants belong to; a variant has values alone. */
export type RowOptions = Pick<ProductRow, "variantOf" | "optionNames" | "optionValues">;

export type RowChange = CsvPlace & {
  sku: string;
  productId: string;
  /** The product as it was read; undefined for a new one. */
  stored: ProductRow | undefined;
  facts: ProductFacts;
  ownerPrice: number | null;
  /** '' where a stored product keeps its address. */
  slug: string;
  /** Those of a new product, or those that a stored one gets; undefined where it keeps what it has. */
  options: RowOptions | undefined;
  /** The stored product that a new variant belongs to. */
  carrier: ProductRow | undefined;
  /** Pieces more, or fewer where it is negative. */
  stockBy: number;
  countMark: string;
  pictures: LinkedPicture[];
  /** Undefined where the product keeps what it has. */
  identifiers: { before: Identifiers; after: Identifiers } | undefined;
  /** Those that a new product of another shop joins. */
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
