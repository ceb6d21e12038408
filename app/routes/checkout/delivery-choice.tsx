import { ChoiceField, ChoiceGroup } from "#app/components/form/field.tsx";
import { Amount } from "#app/components/orders/amount.tsx";
import type { DeliveryMethod } from "#shop/delivery/delivery.ts";
import { chargeOf } from "#shop/money/charge.ts";
import type { ShownTotals } from "#shop/money/price-lines.ts";

type Props = {
  totals: Record<DeliveryMethod, ShownTotals>;
  delivery: DeliveryMethod;
  setDelivery: (method: DeliveryMethod) => void;
  /** It is written like '28 Nov–2 Dec'. */
  arrival: Record<DeliveryMethod, string>;
  /** 'We are closed 8–14 Nov.', where it takes longer because of that. */
  closed: string;
  /** Nobody is asked to pay for express where it is no faster. */
  isOffered: Record<DeliveryMethod, boolean>;
  /** That nothing is sent to the place, or that it decides what delivery costs. */
  problem: string;
};

export function DeliveryChoice({
  totals,
  delivery,
  setDelivery,
  arrival,
  closed,
  isOffered,
  problem,
}: Props) {
  const price = (method: DeliveryMethod) => {
    const charge = chargeOf(totals[method], "delivery");
    return charge === 0 ? <span>free</span> : <Amount paise={charge} />;
  };
  const methods: [DeliveryMethod, string, string][] = [
    ["standard", "Standard", `Arrives ${arrival.standard}`],
    ["express", "Express", `Arrives ${arrival.express}: packed first, and sent by the faster courier`],
  ];
  return (
    <ChoiceGroup
      name="delivery"
      legend={<span className="font-display text-2xl font-normal">Delivery speed</span>}
    >
      <div className="mt-2 grid gap-1">
        {methods
          .filter(([method]) => isOffered[method])
          .map(([method, name, hint]) => (
            <ChoiceField
              key={method}
              type="radio"
              name="delivery"
              data-no-draft
              value={method}
              checked={delivery === method}
              onChange={() => setDelivery(method)}
              label={
                <>
                  <span>{`${name}:`}</span> <strong>{price(method)}</strong>
                </>
              }
              hint={hint}
            />
          ))}
        <p role="status" className="empty:hidden">
          {problem}
        </p>
        {closed && <p className="text-sm text-ink-soft">{closed}</p>}
      </div>
    </ChoiceGroup>
  );
}
