import { href, Link, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import type { ShownLabel } from "#shop/staff-orders/label-proof.ts";

type Props = {
  orderId: string;
  label: ShownLabel;
  /** False for those who work here, and once the quote has ended. */
  mayAnswer: boolean;
  fields: FormFields;
  answer: RefusedForm | undefined;
};

/** The label of a quote, which its customer approves here before paying. */
export function LabelSection({ orderId, label, mayAnswer, fields, answer }: Props) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section
      aria-labelledby="label"
      className="grid gap-4 rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6"
    >
      <h2 id="label" className="text-xl">
        Your label
      </h2>
      <a href={href("/order/:orderId/label.webp", { orderId })}>
        <img
          src={href("/order/:orderId/label.webp", { orderId })}
          alt="Your label as we would print it"
          className="max-h-128 w-full rounded-sm object-contain"
        />
      </a>
      <p role="status" className="wrap-anywhere empty:hidden">
        {describe(label)}
      </p>
      {mayAnswer && label.state !== "approved" && (
        <ShopForm fields={fields} answer={answer} className="grid gap-4">
          <TextField label="Your name" name="name" autoComplete="name" />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button busy={isSending} busyLabel="One moment…">
              Approve the label
            </Button>
            <Link
              to={href("/order/:orderId/other-label", { orderId })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Ask for a change
            </Link>
          </div>
        </ShopForm>
      )}
    </section>
  );
}

function describe({ state, by, at }: ShownLabel): string {
  if (state === "approved") return `Approved by ${by}, ${at}. We print it like this.`;
  if (state === "change-asked")
    return "We have your wish for a change, and send you a new quote with another label.";
  return "Please look at every word: we print it like this. You can pay once you have approved it.";
}
