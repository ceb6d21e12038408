import { formatPrice } from "#core/money/money.ts";
import type { PaymentWay } from "#features/cash-on-delivery/checkout/payment-terms.ts";
import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";
import type { OfferedOnDelivery } from "../prepare-checkout.server.ts";

export type { PaymentWay };

/** The total in paise if paid at the door; `now` is the part that is paid at once. */
type Door = { amount: number; now: number; terms: OfferedOnDelivery };
/** The total in paise if put on the trade account, what it has left or is overdue, and the days to pay. */
type Account = { amount: number; left: number; overdue: number; days: number };

type Props = {
  /** The total in paise if all of it is paid online. */
  online: number;
  door: Door | null;
  account: Account | null;
  way: PaymentWay;
  setWay: (way: PaymentWay) => void;
};

/** The choice between paying now, at the door and on account, with the total of each. */
export function PaymentChoice({ online, door, account, way, setWay }: Props) {
  const saved = door ? door.amount - online - door.terms.handling : 0;
  const radio = (value: PaymentWay) => ({
    type: "radio" as const,
    name: "payment",
    "data-no-draft": true,
    value,
    checked: way === value,
    onChange: () => setWay(value),
  });
  return (
    <ChoiceGroup name="payment" legend={<span className="sr-only">How would you like to pay?</span>}>
      <div className="grid gap-1">
        <ChoiceField
          {...radio("online")}
          label="Now: UPI, card or netbanking"
          hint={`${saved > 0 ? `${formatPrice(online)}: ${formatPrice(saved)} less for paying now. ` : ""}In Razorpay's own window. Your card number never reaches us.`}
        />
        {account && (
          <ChoiceField
            {...radio("account")}
            disabled={account.amount > account.left}
            label="Later, on your company's account"
            hint={
              account.overdue > 0
                ? `${formatPrice(account.overdue)} of your account is overdue. Please pay it first.`
                : `${formatPrice(account.amount)}, to be paid within ${account.days} days. Your account has ${formatPrice(account.left)} left.`
            }
          />
        )}
        {door && (
          <ChoiceField
            {...radio("on-delivery")}
            disabled={door.terms.refusal !== ""}
            label={door.now > 0 ? "A part now, the rest as cash on delivery" : "Cash on delivery"}
            hint={door.terms.refusal || describeDoor(door)}
          />
        )}
      </div>
    </ChoiceGroup>
  );
}

function describeDoor({ amount, now, terms: { handling, keepsPart } }: Door): string {
  const inAll =
    handling > 0
      ? `${formatPrice(amount)}, of which ${formatPrice(handling)} are the charge for cash on delivery`
      : `${formatPrice(amount)}, and nothing besides`;
  if (now === 0) return `In cash or by UPI when it arrives: ${inAll}. We may ask you to confirm it.`;
  const refused = keepsPart
    ? `If you do not take the parcel in, we keep the ${formatPrice(now)} for its way there and back.`
    : `If you do not take the parcel in, you get the ${formatPrice(now)} back.`;
  return `${formatPrice(now)} now, in Razorpay's own window, and ${formatPrice(amount - now)} as cash on delivery. In all ${inAll}. ${refused}`;
}
