import { href } from "react-router";
import { WithAmounts } from "#app/components/orders/amount.tsx";
import { PaidTogetherLinks } from "#app/components/orders/paid-together-links.tsx";
import { formatPaise } from "#shop/money/money.ts";
import type { PaidTogether } from "#shop/payments/together/paid-together.ts";

/** All orders of one payment, on the thank-you page. */
export function Together({ orders }: { orders: readonly PaidTogether[] }) {
  const amount = orders.reduce((sum, one) => sum + one.amount, 0);
  return (
    <section
      aria-labelledby="together"
      className="mt-6 rounded-md border border-line bg-surface p-4 text-left"
    >
      <h2 id="together" className="text-xl">
        <WithAmounts>{`Paid together: ${formatPaise(amount)}`}</WithAmounts>
      </h2>
      <PaidTogetherLinks
        orders={orders}
        sheet={orders[0] && href("/profile/orders/:number/together", { number: orders[0].number })}
        pathOf={(number) => href("/profile/orders/:number", { number })}
      />
    </section>
  );
}
