// Products out as a CSV that comes in again unchanged.
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import { canExportProducts } from "#shop/catalogue/catalogue.policy.ts";
import { productValues } from "#shop/catalogue/product-values.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { listCsvProducts, noCount, type ProductRow, readCountMarks } from "./csv-products.server.ts";
import { writeSavedStock } from "./csv-stock.ts";
import { cellOf, csvFields, csvHeader } from "./product-csv.ts";

/** Every product that is not archived. It is recorded. */
export const exportProducts = command(
  canExportProducts,
  async function exportProducts({ db, clock }: EditContext, { id: by }) {
    // A count between the two reads makes the file too old for that stock, which an import then says.
    const countMarks = await readCountMarks(db);
    const rows = await listCsvProducts(db);
    const after = { count: rows.length };
    await recordAudit(db, clock, { by, action: "products.exported", subject: "products:all", after });
    return writeCsv([csvHeader, ...rows.map((row) => cellsOf(row, countMarks.get(row.id) ?? noCount))]);
  },
);

function cellsOf(row: ProductRow, countMark: string): string[] {
  const values = productValues(row);
  const facts = csvFields.map((field) => cellOf(values, field));
  return [row.sku, ...facts, values.stock, writeSavedStock({ stock: row.stock, countMark }), ""];
}
