import { Amount } from "#core/orders/ui/amount.tsx";
import { buttonClass } from "#ui/form/button.tsx";

/** A link to Razorpay's page of a payment link, valid until the given time. */
export function PayLink({ url, until, amount }: { url: string; until: string; amount: number }) {
  return (
    <div className="grid gap-2">
      <a href={url} className={buttonClass("primary", "lg")}>
        Pay <Amount paise={amount} />
      </a>
      <p className="text-sm text-ink-soft">{`At Razorpay, by UPI, card or netbanking. Good until ${until}.`}</p>
    </div>
  );
}
