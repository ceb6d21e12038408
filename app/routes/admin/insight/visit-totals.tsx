import { type Compared, describeChange, type InsightTotals } from "#shop/back-office/insight/insight.ts";

/** The figures of the range, each with the same number of days before. */
export function VisitTotals({
  totals: { steps, views },
}: {
  totals: Pick<InsightTotals, "steps" | "views">;
}) {
  const of = (step: string) => steps.find((one) => one.step === step) ?? { count: 0, before: 0 };
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Total label="Visits" compared={of("visit")} />
      <Total label="Pages looked at" compared={views} />
      <Total label="Put into the cart" compared={of("cart")} />
      <Total label="Ordered" compared={of("ordered")} />
    </ul>
  );
}

function Total({ label, compared }: { label: string; compared: Compared }) {
  return (
    <li className="rounded-md border border-line bg-surface p-4 lg:p-5">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{label}</h2>
      <p className="mt-1 font-display text-3xl tabular-nums">{compared.count.toLocaleString("en-IN")}</p>
      <p className="text-sm text-ink-soft">{describeChange(compared)}</p>
    </li>
  );
}
