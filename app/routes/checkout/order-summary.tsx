import type { ReactNode } from "react";
import { Form, href, useNavigation, useSearchParams } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { notReturnableWords } from "#shop/catalogue/product.ts";
import { maxCodeLength } from "#shop/checkout/discount.ts";
import type { CheckoutFigures } from "#shop/checkout/prepare-checkout.server.ts";
import { formatRate } from "#shop/money/gst.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { CheckoutDiscount } from "./checkout-discount.ts";

type Props = {
  prepared: {
    lines: { productId: string; name: string; quantity: number; gross: number; returnable: boolean }[];
    cuts: { name: string; wanted: number; left: number }[];
    discount: CheckoutDiscount;
  };
  figures: CheckoutFigures;
  discountHint: string | null;
  children: ReactNode;
};

export function OrderSummary({ prepared, figures, discountHint, children }: Props) {
  const { applied } = prepared.discount;
  return (
    <aside
      aria-labelledby="summary"
      className="grid gap-5 rounded-md border border-line bg-surface p-6 lg:sticky lg:top-28"
    >
      <h2 id="summary" className="text-2xl">
        Order summary
      </h2>
      <Cuts cuts={prepared.cuts} />
      <ul className="grid gap-3">
        {prepared.lines.map((line) => (
          <li key={line.productId} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {line.name} × {line.quantity}
              {!line.returnable && <span className="block text-sm text-ink-soft">{notReturnableWords}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{formatPaise(line.gross)}</span>
          </li>
        ))}
      </ul>
      <CodeForm discount={prepared.discount} hint={discountHint} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
        <Row label="Goods" paise={figures.items} />
        {applied && figures.discount > 0 && (
          <Row label={`${applied.code}, ${applied.description}`} paise={-figures.discount} />
        )}
        <Row label="Delivery" paise={figures.delivery} free />
        {figures.gst.length > 0 && (
          <>
            <Row label="Subtotal before tax" paise={figures.taxable} quiet />
            {figures.gst.map(({ rate, tax }) => (
              <Row key={rate} label={`GST (${formatRate(rate)}), included`} paise={tax} quiet />
            ))}
          </>
        )}
        <div className="col-span-2 mt-2 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd aria-live="polite">{formatPaise(figures.amount)}</dd>
        </div>
      </dl>
      {children}
    </aside>
  );
}

/** Where the cart asks for more than there is. */
function Cuts({ cuts }: Pick<Props["prepared"], "cuts">) {
  if (cuts.length === 0) return null;
  return (
    <ul role="status" className="grid gap-1 rounded-sm border-l-2 border-warning bg-warning-soft px-4 py-3">
      {cuts.map(({ name, wanted, left }) => (
        <li key={name}>
          {left === 0
            ? `${name} is not available now, so it is left out.`
            : `${name}: you wanted ${wanted}, and only ${left} ${left === 1 ? "is" : "are"} left. We put ${left} into this order.`}
        </li>
      ))}
    </ul>
  );
}

function Row({
  label,
  paise,
  quiet,
  free,
}: {
  label: string;
  paise: number;
  quiet?: boolean;
  free?: boolean;
}) {
  const tone = quiet ? "text-sm text-ink-soft" : "";
  return (
    <>
      <dt className={tone}>{label}</dt>
      <dd className={`text-right ${tone}`}>{free && paise === 0 ? "Free" : formatPaise(paise)}</dd>
    </>
  );
}

/**
 * A GET form: the code is a query parameter that the server checks. What is typed elsewhere on the page is
 * kept.
 */
function CodeForm({ discount, hint }: { discount: CheckoutDiscount; hint: string | null }) {
  const navigation = useNavigation();
  const [search] = useSearchParams();
  const address = search.get("address");
  return (
    <Form method="get" action={href("/checkout")} replace preventScrollReset className="flex items-end gap-2">
      {address && <input type="hidden" name="address" value={address} />}
      <TextField
        label="Offer code"
        optional
        name="code"
        key={discount.typed}
        defaultValue={discount.typed}
        maxLength={maxCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={hint ?? undefined}
        error={discount.refusal ?? undefined}
        hint={discount.applied ? `Applied: ${discount.applied.description}` : undefined}
        className="grow"
      />
      <Button variant="secondary" busy={navigation.state === "loading"} className="self-end">
        Apply
      </Button>
    </Form>
  );
}
