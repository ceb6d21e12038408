import { CircleCheck } from "lucide-react";
import { href, Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import type { Attention } from "#shop/aftercare/order-attention.server.ts";
import { formatPaise } from "#shop/money/money.ts";

const words: Record<Attention["trouble"], { title: string; advice: string }> = {
  "money-without-order": {
    title: "Money without an order",
    advice:
      "It is on its way back to the customer. Look at the gateway if it stands here for more than a day.",
  },
  "order-without-money": {
    title: "An order without its money",
    advice: "Do not send it: the money never came, or has gone back.",
  },
  "cancelled-not-refunded": {
    title: "Cancelled, and not yet refunded",
    advice: "The customer waits for her money. The owner refunds it on the order's page.",
  },
  "refund-failed": {
    title: "A refund that failed",
    advice: "Ask again on the order's page, or pay it back at the gateway.",
  },
};

/** Where money and goods do not agree; empty on a good day. */
export function AttentionList({ attention }: { attention: Attention[] }) {
  return (
    <>
      <h1 className="text-3xl">Money and goods</h1>
      {attention.length === 0 ? (
        <EmptyState icon={CircleCheck} title="A good day">
          Every payment has its order, every order its payment.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {attention.map(({ trouble, number, razorpayOrderId, amount, since, note }) => (
            <li
              key={`${trouble}:${number ?? razorpayOrderId}`}
              className="grid gap-1 rounded-md border border-line border-l-4 border-l-danger bg-surface p-4"
            >
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span>{words[trouble].title}</span>
                <span className="tabular-nums">{formatPaise(amount)}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {number ? (
                  <Link
                    to={href("/admin/orders/:number", { number })}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {number}
                  </Link>
                ) : (
                  <span className="break-all">{razorpayOrderId ?? "not known to the gateway"}</span>
                )}{" "}
                · {since}
              </p>
              <p className="text-sm">{words[trouble].advice}</p>
              {note && <p className="text-sm text-ink-soft">The gateway said: {note}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
