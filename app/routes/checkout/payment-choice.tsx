import { ChoiceField, ChoiceGroup } from "#app/components/form/field.tsx";
import { formatPaise } from "#shop/money/money.ts";

export type PaymentWay = "online" | "on-delivery";

type Props = {
  /** What is paid, in paise. */
  toPay: number;
  way: PaymentWay;
  setWay: (way: PaymentWay) => void;
  /** The reason for which this customer cannot pay at the door; empty for one who can. */
  refusal: string;
};

/** The shopper chooses between paying now and at the door, where the shop offers that. It costs the same. */
export function PaymentChoice({ toPay, way, setWay, refusal }: Props) {
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
          hint="In Razorpay's own window. Your card number never reaches us."
        />
        <ChoiceField
          type="radio"
          name="payment"
          data-no-draft
          value="on-delivery"
          checked={way === "on-delivery"}
          disabled={refusal !== ""}
          onChange={() => setWay("on-delivery")}
          label="At your door: cash or UPI"
          hint={
            refusal || `${formatPaise(toPay)}, and nothing besides. We may ask you by email to confirm it.`
          }
        />
      </div>
    </ChoiceGroup>
  );
}
