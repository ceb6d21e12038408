import { buttonClass } from "#app/components/form/button.tsx";
import { Amount } from "./amount.tsx";

/** Leads to Razorpay's own page of a payment link, which is good until the named moment. */
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
