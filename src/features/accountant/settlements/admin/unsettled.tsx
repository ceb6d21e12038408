import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { StaffLink } from "#core/back-office/admin/parts/staff-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { unsettledAfterDays } from "../settlement-state.ts";
import { listUnsettled, type UnsettledPayment } from "../unsettled.server.ts";
import type { Route } from "./+types/unsettled";
import { SettlementPages } from "./settlement-pages.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return listUnsettled(db, { ...readListQuery(request), now: clock.now() });
}

export default function UnsettledPage({ loaderData: { payments, next } }: Route.ComponentProps) {
  return (
    <>
      <SettlementPages current="unsettled" />
      <p className="mt-4 max-w-text text-ink-soft">{`Paid at Razorpay more than ${unsettledAfterDays} days ago, and in no settlement that the shop has read. Razorpay's dashboard says what is on hold, and why.`}</p>
      <RowList
        icon={CircleCheck}
        empty="Nothing waits"
        emptyNote="Every payment that is older has reached your bank."
        next={next}
      >
        {payments.map((payment) => (
          <Payment key={payment.paymentId} payment={payment} />
        ))}
      </RowList>
    </>
  );
}

function Payment({ payment }: { payment: UnsettledPayment }) {
  const { paymentId, amount, paidOn, orderNumber, isGiftCard } = payment;
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {orderNumber ? (
          <StaffLink to={href("/admin/orders/:number", { number: orderNumber })} className="tabular-nums">
            {orderNumber}
          </StaffLink>
        ) : (
          <span>{isGiftCard ? "Gift card" : "No order"}</span>
        )}
        <span className="font-semibold tabular-nums">{formatPaise(amount)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        <span>{`Paid on ${paidOn} ·`}</span> <span className="break-all">{paymentId}</span>
      </p>
    </li>
  );
}

export const meta = () => [{ title: "Paid and not settled" }];
