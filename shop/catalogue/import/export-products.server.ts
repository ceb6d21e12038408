// Products out as a CSV that comes in again unchanged.
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import { canExportProducts } from "#shop/catalogue/catalogue.policy.ts";
import { productValues } from "#shop/catalogue/product-values.ts";
import { noCount, readCountMarks } from "#shop/catalogue/stock/count-marks.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { listCsvProducts, type ProductRow } from "./csv-products.server.ts";
import { writeSavedStock } from "./csv-stock.ts";
import { cellOf, csvFields, csvHeader } from "./product-csv.ts";
import { optionsCellOf } from "./read-options.server.ts";

/** Every product that is not archived. It is recorded. */
export const exportProducts = command(
  canExportProducts,
  async function exportProducts({ db, clock }: EditContext, { id: by }) {
    // A count between the two reads makes the file too old for that stock, which an import then says.
    const countMarks = await readCountMarks(db);
    const stored = await listCsvProducts(db);
    const byId = new Map(stored.map((row) => [row.id, row]));
    const rows = stored.toSorted(byProduct(byId));
    const after = { count: rows.length };
    await recordAudit(db, clock, { by, action: "products.exported", subject: "products:all", after });
    const cellsOf = (row: ProductRow) => {
      const carrier = row.variantOf === null ? undefined : byId.get(row.variantOf);
      return writeRow(row, carrier, countMarks.get(row.id) ?? noCount);
    };
    return writeCsv([csvHeader, ...rows.map(cellsOf)]);
  },
);

/** Each product with its variants below it. */
function byProduct(byId: ReadonlyMap<string, ProductRow>) {
  const keyOf = ({ id, sku, variantOf }: ProductRow) => {
    const carrier = byId.get(variantOf ?? id)?.sku ?? sku;
    return [carrier, variantOf === null ? "" : sku];
  };
  const order = (one: string, other: string) => Number(one > other) - Number(one < other);
  return (one: ProductRow, other: ProductRow) => {
    const [carrier = "", own = ""] = keyOf(one);
    const [otherCarrier = "", otherOwn = ""] = keyOf(other);
    return order(carrier, otherCarrier) || order(own, otherOwn);
  };
}

/** A set has no stock of its own that a spreadsheet could change. */
function writeRow(row: ProductRow, carrier: ProductRow | undefined, countMark: string): string[] {
  const values = productValues(row);
  const facts = csvFields.map((field) => cellOf(values, field));
  const options = optionsCellOf(row, (carrier ?? row).optionNames);
  const stock = row.setPricing ? ["", ""] : [values.stock, writeSavedStock({ stock: row.stock, countMark })];
  return [row.sku, carrier?.sku ?? "", options, ...facts, ...stock, ""];
}
