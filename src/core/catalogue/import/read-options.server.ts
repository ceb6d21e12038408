// Reads the cells that make a row a variant: its product, and its value of each option. A stored variant never changes
// either.
import { isFieldControl } from "../fields/field-controls.ts";
import { maxVariants, nameVariant } from "../variants/variant.ts";
import { joinValues } from "../variants/variant-grid.ts";
import { type CsvOptions, hasSameNames, readOptionsCell, writeOptionsCell } from "./csv-options.ts";
import type { Carrier, ProductRow } from "./csv-products.server.ts";
import type { SheetColumn } from "./csv-sheet.ts";
import { type CsvField, csvFields } from "./product-csv.ts";
import type { RowOptions, RowReader } from "./row-change.server.ts";

const noOptions: RowOptions = { variantOf: null, optionNames: [], optionValues: [] };

export function optionsCellOf(
  row: Pick<RowOptions, "optionValues">,
  carrierNames: readonly string[],
): string {
  return writeOptionsCell({ names: [...carrierNames], values: row.optionValues });
}

/** A product without options gets those of its row; undefined if nothing changes. */
export function readStoredOptions(reader: RowReader, stored: ProductRow): RowOptions | undefined {
  const { cell, known, refuse, sku } = reader;
  const carrierSku = stored.variantOf === null ? "" : (known.skuOf.get(stored.variantOf) ?? "");
  const variantOf = (cell("variantOf") ?? carrierSku).trim();
  if (variantOf.toUpperCase() !== carrierSku.toUpperCase())
    refuse(
      "variantOf",
      carrierSku === ""
        ? "a product that is there already does not become a variant: give the variant a new SKU"
        : `a variant keeps its product, ${carrierSku}`,
    );
  const names = known.carriers.get(carrierSku.toUpperCase() || sku)?.names ?? stored.optionNames;
  const before = optionsCellOf(stored, names);
  const given = cell("options")?.trim() ?? before;
  if (given === before) return undefined;
  if (stored.optionValues.length > 0) {
    refuse("options", `it keeps its options, ${before}`);
    return undefined;
  }
  if (stored.setPricing) {
    refuse("options", "a set has no options");
    return undefined;
  }
  return readCarrierOptions(reader);
}

/** For a row that is no variant. */
export function readCarrierOptions({ cell, refuse }: RowReader): RowOptions {
  const read = readOptionsCell(cell("options") ?? "");
  if ("problem" in read) {
    refuse("options", read.problem);
    return noOptions;
  }
  return { ...noOptions, optionNames: read.names, optionValues: read.values };
}

/** The product of a new variant, and the variant's options; undefined if a fault was found. */
export function readVariantOptions(
  reader: RowReader,
  carrierSku: string,
): { carrier: Carrier; options: RowOptions } | undefined {
  const { cell, known, refuse } = reader;
  const carrier = known.carriers.get(carrierSku);
  if (!carrier) {
    refuse("variantOf", describeNoCarrier(reader, carrierSku));
    return undefined;
  }
  const read = readOptionsCell(cell("options") ?? "");
  const problem = "problem" in read ? read.problem : refuseVariant(carrier, read);
  if (problem !== undefined || "problem" in read) {
    refuse("options", problem ?? "");
    return undefined;
  }
  carrier.taken.set(joinValues(read.values), reader.sku);
  return { carrier, options: { variantOf: carrier.id, optionNames: [], optionValues: read.values } };
}

function refuseVariant({ sku, names, taken }: Carrier, given: CsvOptions): string | undefined {
  if (names.length === 0)
    return `write in the row of ${sku}, too, what it is of each option, for example 'Size: 227 g'`;
  const [first = ""] = taken.keys();
  if (given.names.length === 0 || !hasSameNames(given.names, names))
    return `${sku} has the options ${names.join(" and ")}; write them in this order, as '${optionsCellOf({ optionValues: first.split("|") }, names)}'`;
  const other = taken.get(joinValues(given.values));
  if (other !== undefined) return `${other} is that variant already`;
  return taken.size >= maxVariants ? `a product has at most ${maxVariants} variants` : undefined;
}

function describeNoCarrier({ known }: RowReader, carrierSku: string): string {
  const stored = known.bySku.get(carrierSku);
  if (stored?.setPricing) return `${carrierSku} is a set, which has no variants`;
  if (stored) return `${carrierSku} is a variant itself: name its product`;
  if (known.archived.has(carrierSku)) return `${carrierSku} is archived: restore it first`;
  const row = known.rowOf.get(carrierSku);
  return row === undefined
    ? `there is no product ${carrierSku}, neither in the shop nor in this file`
    : `row ${row} is no product that has variants: correct it first, or name another one`;
}

/**
 * Columns that a variant does not take over: they differ between sizes, are printed on the pack, or make a product stand
 * out in lists.
 */
const ownFields: readonly CsvField[] = ["price", "mrp", "weight", "grams", "packedGrams", "featured"];

/** Reads the cells of a new variant; empty ones are taken from its product. */
export function fillFromCarrier(
  { cell }: RowReader,
  { carrier, options }: { carrier: Carrier; options: RowOptions },
): RowReader["cell"] {
  return (column: SheetColumn) => {
    const given = cell(column);
    if (given !== undefined && given.trim() !== "") return given;
    if (column === "name") return nameVariant(carrier.cells.name, options.optionValues);
    if (isFieldControl(column)) return carrier.cells[column];
    const field = csvFields.find((one) => one === column);
    return field && !ownFields.includes(field) ? carrier.cells[field] : given;
  };
}
