import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import type { OrderProblem } from "#core/back-office/orders-needing-attention.server.ts";
import { formatPaise } from "#core/money/money.ts";
import type { ParcelProblem } from "#core/parcels/tracking/parcel-problems.server.ts";
import { EmptyState } from "#ui/page/empty-state.tsx";

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

const parcelTexts: Record<ParcelProblem["kind"], { title: string; advice: string }> = {
  "failed-attempt": {
    title: "NDR: the courier could not hand it over",
    advice: "The customer has a link to ask for a reattempt. Call, if no answer comes.",
  },
  "coming-back": {
    title: "RTO: the parcel is on its way back",
    advice:
      "Nobody has taken it in. Ask the customer whether you should send it again, or take it back on the order's page.",
  },
  "not-stopped": {
    title: "The order is cancelled, and its parcel is on its way",
    advice: "Ask the courier to bring it back, before it is handed over.",
  },
  cancelled: {
    title: "The courier has cancelled the booking",
    advice: "Cancel the booking at the order too, then book it again: the label is void.",
  },
  returned: {
    title: "RTO: the parcel came back",
    advice: "Look at the pieces, then say on the order's page that it came back, or send it again.",
  },
  lost: {
    title: "The courier has lost or damaged it",
    advice: "Claim it from the courier, and say so on the order's page, or send it again.",
  },
  silent: {
    title: "Nothing heard of the parcel for three days",
    advice: "Ask the courier where it is.",
  },
};

/** Orders whose payment does not match and parcels that go astray, each with what to do about it. */
export function AttentionList({ problems, parcels }: { problems: OrderProblem[]; parcels: ParcelProblem[] }) {
  return (
    <>
      <h1 className="text-3xl">Orders that need attention</h1>
      {problems.length + parcels.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing needs attention">
          Every payment has its order, every order its payment, and every parcel goes its way.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {parcels.map((parcel) => (
            <ParcelItem key={`${parcel.number}:${parcel.trackingNumber}`} parcel={parcel} />
          ))}
          {problems.map(({ kind, number, razorpayOrderId, amount, since, note }) => (
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

function ParcelItem({
  parcel: { kind, number, carrier, trackingNumber, since, wish },
}: {
  parcel: ParcelProblem;
}) {
  return (
    <li className="grid gap-1 rounded-md border border-line border-l-4 border-l-danger bg-surface p-4">
      <p className="font-semibold">{parcelTexts[kind].title}</p>
      <p className="text-sm text-ink-soft">
        <TextLink to={href("/admin/orders/:number", { number })}>{number}</TextLink>{" "}
        <span>{`· ${carrier} ${trackingNumber} · ${since}`}</span>
      </p>
      <p className="text-sm">{parcelTexts[kind].advice}</p>
      {wish && <p className="text-sm">{wish}</p>}
    </li>
  );
}
