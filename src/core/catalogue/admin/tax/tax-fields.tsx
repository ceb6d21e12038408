import { gstRates } from "#core/money/gst.ts";
import { formatPrice } from "#core/money/money.ts";
import type { TaxHint } from "#core/packs/pack.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { TypedCodes } from "./typed-prices.tsx";

type TaxProps = {
  hints: readonly TaxHint[];
  gstRate: string;
  hsn: string;
  /** HSN codes that products have. */
  usedCodes: readonly string[];
  /** Where the initial code and rate of a new product come from. */
  from?: string | undefined;
};

/** The owner chooses the rate: the hints have their source and its date. */
export function TaxFields({ hints, gstRate, hsn, usedCodes, from }: TaxProps) {
  const rates = hints.flatMap((hint) =>
    hint.gstRate === undefined ? [] : `${hint.goods} ${percent(hint.gstRate)}`,
  );
  const codes = hints.map((hint) => `${hint.goods} ${hint.hsn}`);
  return (
    <>
      <SelectField
        label="GST rate"
        hint={sentence(rates)}
        // Without a usual rate none is preselected.
        {...(gstRate === "" && { placeholder: "Choose…" })}
        options={gstRates.map((rate) => ({ value: String(rate), label: percent(rate) }))}
        name="gstRate"
        defaultValue={gstRate}
      />
      <TextField label="HSN code" hint={sentence(codes)} name="hsn" defaultValue={hsn} />
      <TypedCodes usedCodes={usedCodes} codes={[hsn]} />
      {from && <p className="text-sm text-ink-soft sm:col-span-2">{from}</p>}
      <TaxHints hints={hints} />
    </>
  );
}

/** Shows the hints of the trade's pack, folded. */
function TaxHints({ hints }: Pick<TaxProps, "hints">) {
  if (hints.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft sm:col-span-2">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Where these codes and rates come from
      </summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {hints.map((hint) => (
          <li key={`${hint.goods} ${hint.hsn}`}>{describeHint(hint)}</li>
        ))}
      </ul>
      <p className="mt-2">Rates change: check with your accountant what applies to your products.</p>
    </details>
  );
}

const percent = (rate: number) => `${rate / 100} %`;

function sentence(parts: readonly string[]): string | undefined {
  return parts.length > 0 ? `${parts.join(", ")}.` : undefined;
}

function describeHint({ goods, hsn, gstRate, byPrice, source, asOf, note }: TaxHint): string {
  const rates =
    byPrice &&
    `${percent(byPrice.upTo)} up to ${formatPrice(byPrice.limit)} a piece without tax, ${percent(byPrice.above)} above`;
  const says = gstRate === undefined ? rates : percent(gstRate);
  const rate = says === undefined ? "" : `, ${says}: ${source}, read on ${asOf}`;
  return `${goods}: HSN ${hsn}${rate}.${note ? ` ${note}` : ""}`;
}
