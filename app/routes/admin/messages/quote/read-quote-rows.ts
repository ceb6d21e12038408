import { type QuoteRow, quoteCells } from "#shop/staff-orders/custom-quote.ts";

/** The lines as they were typed, each in its place. */
export function readQuoteRows(form: FormData): QuoteRow[] {
  const columns = quoteCells.map((cell) => form.getAll(cell).map(String));
  const count = Math.max(...columns.map((column) => column.length));
  const rows = Array.from(
    { length: count },
    (_, index) =>
      Object.fromEntries(quoteCells.map((cell, at) => [cell, columns[at]?.[index] ?? ""])) as QuoteRow,
  );
  // Empty rows at the end are not shown again as if they were lines.
  const last = rows.findLastIndex(({ words, price }) => words.trim() !== "" || price.trim() !== "");
  return rows.slice(0, last + 1);
}
