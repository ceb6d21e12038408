import type { DeliveryMethod } from "#core/delivery/delivery.ts";
import { chargeOf } from "#core/money/charge.ts";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { Amount } from "#core/orders/ui/amount.tsx";
import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";

type Props = {
  totals: Record<DeliveryMethod, ShownTotals>;
  delivery: DeliveryMethod;
  setDelivery: (method: DeliveryMethod) => void;
  /** Such as '28 Nov–2 Dec'. */
  arrival: Record<DeliveryMethod, string>;
  /** Such as 'We are closed 8–14 Nov.'; '' if that does not delay delivery. */
  closed: string;
  /** False for express if it is no faster. */
  isOffered: Record<DeliveryMethod, boolean>;
  /** Why nothing is sent to the place, or that it decides the delivery charge. */
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
