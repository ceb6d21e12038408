import { ChoiceField, ChoiceGroup } from "#app/components/form/field.tsx";
import type { PaymentWay } from "#shop/checkout/on-delivery/payment-terms.ts";
import type { OfferedOnDelivery } from "#shop/checkout/prepare-checkout.server.ts";
import { formatPrice } from "#shop/money/money.ts";

export type { PaymentWay };

type Props = {
  /** The total in paise if all of it is paid online. */
  online: number;
  /** The total in paise if paid at the door; `now` is the part that is paid at once. */
  door: { amount: number; now: number };
  terms: OfferedOnDelivery;
  way: PaymentWay;
  setWay: (way: PaymentWay) => void;
};

/** The choice between paying now and at the door, with the total of each. */
export function PaymentChoice({ online, door, terms, way, setWay }: Props) {
  const saved = door.amount - online - terms.handling;
  return (
    <ChoiceGroup name="payment" legend={<span className="sr-only">How would you like to pay?</span>}>
      <div className="grid gap-1">
        <ChoiceField
          type="radio"
          name="payment"
          data-no-draft
          value="online"
          checked={way === "online"}
          onChange={() => setWay("online")}
          label="Now: UPI, card or netbanking"
          hint={`${saved > 0 ? `${formatPrice(online)}: ${formatPrice(saved)} less for paying now. ` : ""}In Razorpay's own window. Your card number never reaches us.`}
        />
        <ChoiceField
          type="radio"
          name="payment"
          data-no-draft
          value="on-delivery"
          checked={way === "on-delivery"}
          disabled={terms.refusal !== ""}
          onChange={() => setWay("on-delivery")}
          label={door.now > 0 ? "A part now, the rest as cash on delivery" : "Cash on delivery"}
          hint={terms.refusal || describeDoor(door, terms)}
        />
      </div>
    </ChoiceGroup>
  );
}

function describeDoor({ amount, now }: Props["door"], { handling, keepsPart }: OfferedOnDelivery): string {
  const inAll =
    handling > 0
      ? `${formatPrice(amount)}, of which ${formatPrice(handling)} are the charge for cash on delivery`
      : `${formatPrice(amount)}, and nothing besides`;
  if (now === 0) return `In cash or by UPI when it arrives: ${inAll}. We may ask you by email to confirm it.`;
  const refused = keepsPart
    ? `If you do not take the parcel in, we keep the ${formatPrice(now)} for its way there and back.`
    : `If you do not take the parcel in, you get the ${formatPrice(now)} back.`;
  return `${formatPrice(now)} now, in Razorpay's own window, and ${formatPrice(amount - now)} as cash on delivery. In all ${inAll}. ${refused}`;
}
