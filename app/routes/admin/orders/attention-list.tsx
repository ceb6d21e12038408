import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import type { OrderProblem } from "#shop/back-office/orders-needing-attention.server.ts";
import { formatPaise } from "#shop/money/money.ts";

const problemTexts: Record<OrderProblem["kind"], { title: string; advice: string }> = {
  "money-without-order": {
    title: "Payment without an order",
    advice:
      "It is being refunded to the customer. Check the payment gateway if it is still listed after a day.",
  },
  "order-without-money": {
    title: "Order without a payment",
    advice: "Do not ship it: the payment was never received, or was refunded.",
  },
  "cancelled-not-refunded": {
    title: "Cancelled, and not yet refunded",
    advice: "The customer is waiting for the refund. An admin can issue it on the order's page.",
  },
  "refund-failed": {
    title: "Failed refund",
    advice: "It is tried again every day. An admin can try again at once, in the list of refunds.",
  },
};

/** Orders and payments that do not match, each with what to do about it. */
export function AttentionList({ attention }: { attention: OrderProblem[] }) {
  return (
    <>
      <h1 className="text-3xl">Orders that need attention</h1>
      {attention.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          Every payment has its order, and every order its payment.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {attention.map(({ kind, number, razorpayOrderId, amount, since, note }) => (
            <li
              key={`${kind}:${number ?? razorpayOrderId}`}
              className="grid gap-1 rounded-md border border-line border-l-4 border-l-danger bg-surface p-4"
            >
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span>{problemTexts[kind].title}</span>
                <span className="tabular-nums">{formatPaise(amount)}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {number ? (
                  <TextLink to={href("/admin/orders/:number", { number })}>{number}</TextLink>
                ) : (
                  <span className="break-all">{razorpayOrderId ?? "not known to the gateway"}</span>
                )}{" "}
                <span>{`· ${since}`}</span>
              </p>
              <p className="text-sm">{problemTexts[kind].advice}</p>
              {note && <p className="text-sm text-ink-soft">{`Gateway message: ${note}`}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
