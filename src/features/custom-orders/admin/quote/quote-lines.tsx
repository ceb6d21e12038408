import { formatRate, gstRates } from "#core/money/gst.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { maxQuoteLines, type QuoteCell, type QuoteRow, quoteCells } from "../../custom-quote.ts";

const rates = gstRates.map((rate) => ({ value: String(rate), label: formatRate(rate) }));
const rowsShown = 2;

/** The lines of a quote; further lines unfold without a script. */
export function QuoteLines({
  rows,
  emptyRow,
  taxFrom,
  errors,
}: {
  rows: readonly QuoteRow[];
  emptyRow: QuoteRow;
  taxFrom: string;
  errors: Record<string, string | undefined>;
}) {
  const all = Array.from({ length: maxQuoteLines }, (_, index) => index);
  const line = (index: number) => (
    <QuoteLine key={index} index={index} row={rows[index] ?? emptyRow} errors={errors} />
  );
  const isErrorBelow = all
    .slice(rowsShown)
    .some((index) => quoteCells.some((cell) => errors[`${cell}-${index}`]));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-xl">What is made</legend>
      <p className="text-sm text-ink-soft">
        The customer and the invoice read these words. Prices include GST. What is made for one customer is
        not returnable; the quote says so.
      </p>
      {taxFrom && <p className="text-sm text-ink-soft">{taxFrom}</p>}
      {all.slice(0, rowsShown).map(line)}
      <details open={rows.length > rowsShown || isErrorBelow}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">More lines</summary>
        <div className="mt-2 grid gap-4">{all.slice(rowsShown).map(line)}</div>
      </details>
    </fieldset>
  );
}

function QuoteLine({
  index,
  row,
  errors,
}: {
  index: number;
  row: QuoteRow;
  errors: Record<string, string | undefined>;
}) {
  const count = index + 1;
  const cell = (name: QuoteCell, label: string) => ({
    name,
    label: (
      <>
        <span>{label}</span>
        <span className="sr-only">{` of line ${count}`}</span>
      </>
    ),
    error: errors[`${name}-${index}`] ?? (index === 0 ? errors[name] : undefined) ?? "",
    defaultValue: row[name],
    optional: false,
    required: index === 0,
    autoComplete: "off",
  });
  return (
    <div className="grid grid-cols-2 gap-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-4">
      <TextField
        {...cell("words", "What")}
        label={
          <>
            <span>{`Line ${count}`}</span>
            <span className="sr-only">: what is made</span>
          </>
        }
        className="col-span-full"
        maxLength={160}
      />
      <TextField {...cell("pieces", "Pieces")} inputMode="numeric" maxLength={5} />
      <TextField {...cell("price", "₹ a piece")} inputMode="decimal" maxLength={20} />
      <TextField {...cell("hsn", "HSN")} inputMode="numeric" maxLength={12} />
      <SelectField {...cell("gst", "GST")} options={rates} />
    </div>
  );
}
