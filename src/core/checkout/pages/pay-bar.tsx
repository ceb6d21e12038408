import CircleX from "lucide-react/icons/circle-x";
import { href } from "react-router";
import { Amount, WithAmounts } from "#core/orders/ui/amount.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import type { usePayment } from "./use-payment.ts";

type Props = {
  payment: Omit<ReturnType<typeof usePayment>, "pay">;
  /** Paise to pay now; the rest is due at the door, or put on a trade account. */
  amount: number;
  atDoor?: number;
  onAccount?: number;
  /** The figures are being reloaded. */
  isChanging: boolean;
};

/** The button that pays and the result: at the bottom of a phone's screen, below the summary on a wide one. */
export function PayBar({ payment, ...order }: Props) {
  const { sign, words } = splitSign(payment.message ?? "");
  return (
    <div className="pay-bar grid gap-3 border-line max-lg:-mx-gutter max-lg:border-t max-lg:bg-paper max-lg:px-gutter max-lg:py-3 lg:rounded-b-md lg:border lg:bg-surface lg:px-6 lg:py-3">
      <FormMessage tone={payment.tone} icon={sign === "❌" ? CircleX : undefined}>
        {payment.message && (
          <>
            {sign && <span className="sr-only">{`${sign} `}</span>}
            <WithAmounts>{words}</WithAmounts>
            {payment.requestId && <span className="block text-sm">{`Request ${payment.requestId}`}</span>}
          </>
        )}
      </FormMessage>
      {payment.waiting ? (
        <WaitingChoice requireRecentSignIn={payment.requireRecentSignIn} />
      ) : (
        <PayButton payment={payment} {...order} />
      )}
    </div>
  );
}

/** While the outcome of a payment is unknown, the button asks for it instead of paying again. */
function WaitingChoice({ requireRecentSignIn }: { requireRecentSignIn: () => void }) {
  return (
    <div className="grid gap-2">
      <Button type="button" size="lg" className="w-full" onClick={requireRecentSignIn}>
        Check again
      </Button>
      <ButtonLink to={href("/profile")} variant="ghost" reloadDocument>
        See your orders
      </ButtonLink>
    </div>
  );
}

function PayButton({ payment, amount, atDoor = 0, onAccount = 0, isChanging }: Props) {
  return (
    <>
      <Button
        form="checkout"
        size="lg"
        className="w-full noscript:hidden"
        busy={payment.busy}
        busyLabel="Processing Payment..."
        disabled={payment.finished || isChanging}
      >
        <span className="grid gap-0.5">
          {atDoor > 0 ? (
            <>
              <span>{amount > 0 ? "Place Order & Pay" : "Place Order"}</span>{" "}
              <span className="text-sm font-normal tabular-nums">
                {amount > 0 && (
                  <>
                    <Amount paise={amount} /> <span>now,</span>{" "}
                  </>
                )}
                <Amount paise={atDoor} /> <span>cash on delivery</span>
              </span>
            </>
          ) : amount > 0 ? (
            <>
              <span>Place Order &amp; Pay</span>{" "}
              <span className="text-sm font-normal tabular-nums">
                <Amount paise={amount} /> by UPI, card or netbanking
              </span>
            </>
          ) : (
            <>
              <span>Place Order</span>{" "}
              {onAccount > 0 && (
                <span className="text-sm font-normal tabular-nums">
                  <Amount paise={onAccount} /> on account
                </span>
              )}
            </>
          )}
        </span>
      </Button>
      {payment.paying && (
        <Button type="button" variant="ghost" className="w-full" onClick={payment.leaveWindow}>
          I do not see the payment window
        </Button>
      )}
    </>
  );
}

/** Splits off the tick or cross at the start of a message. It is drawn as an icon, because not every machine has a font for it. */
function splitSign(message: string): { sign: "✅" | "❌" | undefined; words: string } {
  const sign = (["✅", "❌"] as const).find((known) => message.startsWith(`${known} `));
  return { sign, words: sign ? message.slice(sign.length + 1) : message };
}
