import CircleCheck from "lucide-react/icons/circle-check";
import SquareCheck from "lucide-react/icons/square-check";
import { useEffect, useRef } from "react";
import { href, useSearchParams } from "react-router";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import { formatPaise } from "#core/money/money.ts";
import type { OrderDetail } from "#core/orders/order-detail.ts";
import { Amount, WithAmounts } from "#core/orders/ui/amount.tsx";
import { OrderArrival } from "#core/orders/ui/order-arrival.tsx";
import { OrderLines } from "#core/orders/ui/order-lines.tsx";
import { findOrderPicture, OrderPicture } from "#core/orders/ui/order-picture.tsx";
import { PaidTogetherLinks } from "#core/orders/ui/paid-together-links.tsx";
import type { PaidTogether } from "#core/payments/together/paid-together.ts";
import { returnedParam } from "#core/web/returned-paths.ts";
import { GiftDetails } from "#features/gifts/ui/gift-details.tsx";
import { forgetGiftWish } from "#features/gifts/ui/gift-wish.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { forgetDrafts } from "#ui/form/use-draft.ts";
import { Heading } from "#ui/page/heading.tsx";
import { paymentSuccessful } from "../checkout-messages.ts";

type ThankYouProps = Pick<OrderDetail, "number" | "lines" | "totals" | "gift" | "cashDue"> & {
  address: Pick<OrderDetail["address"], "name" | "lines">;
  /** Such as 'In Pune by 8 December'. */
  place: string;
  /** The last day of packing. */
  packedBy: string;
  /** All orders paid together, including this one; empty for an order paid by itself. */
  together: PaidTogether[];
  /** `ownLink`: reads, changes and cancels the order; null for a customer who can sign in. */
  contact: { hasEmail: boolean; ownLink: string | null };
};

export function ThankYou({
  number,
  lines,
  totals,
  gift,
  cashDue,
  address,
  together,
  contact,
  ...coming
}: ThankYouProps) {
  const { place, packedBy } = coming;
  const partPaid = cashDue > 0 ? totals.amount - cashDue : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const { reload } = useShopper();
  const [search] = useSearchParams();
  const isReturned = search.has(returnedParam);
  useEffect(() => {
    heading.current?.focus();
    // The order removed its products from the cart.
    void reload();
  }, [reload]);
  useEffect(() => {
    if (!isReturned) return;
    forgetDrafts("checkout:");
    forgetDrafts("together");
    forgetGiftWish();
  }, [isReturned]);
  return (
    <section className="mx-auto max-w-text py-10" aria-labelledby="thank-you">
      <div className="text-center">
        <p role="status" className="text-lg font-semibold text-success">
          <SquareCheck aria-hidden="true" size={20} className="mr-2 inline-block align-[-0.2em]" />
          <span className="sr-only">✅ </span>
          <span>{cashDue === 0 || partPaid > 0 ? paymentSuccessful : "Cash on delivery"}</span>
        </p>
        <div className="mt-2 grid justify-items-center">
          {findOrderPicture(lines) ? (
            <OrderPicture lines={lines} />
          ) : (
            <CircleCheck aria-hidden="true" size={56} strokeWidth={1.2} className="mt-2 text-success" />
          )}
        </div>
        <h1 id="thank-you" ref={heading} tabIndex={-1} className="mt-4 text-4xl focus:outline-none">
          Thank you for your order!
        </h1>
        <p className="mt-4 text-lg">We have received your details and will process your order soon.</p>
        <div className="mt-6 grid justify-items-center">
          <OrderArrival lines={lines} place={place} />
          <p className="text-sm text-ink-soft">{`We pack it by ${packedBy}${contact.hasEmail ? " and write to you when it leaves" : ""}.`}</p>
        </div>
        <p className="mt-6 text-ink-soft">
          {together.length > 0 ? (
            <>
              <span>{`You paid once for ${together.length} orders. The first is`}</span>{" "}
              <strong className="whitespace-nowrap text-ink">{number}</strong>
            </>
          ) : (
            <>
              <span>Your order is</span> <strong className="whitespace-nowrap text-ink">{number}</strong>
              {partPaid > 0 ? (
                <>
                  <span>, paid with</span> <Amount paise={partPaid} />
                  <span>, and</span> <Amount paise={cashDue} /> <span>are due as cash on delivery</span>
                </>
              ) : (
                <>
                  <span>{cashDue > 0 ? ". You pay" : ", paid with"}</span> <Amount paise={totals.amount} />
                  {cashDue > 0 && <span> when it is delivered</span>}
                </>
              )}
            </>
          )}
          <span>{contact.hasEmail ? ". A confirmation is on its way to your mailbox." : "."}</span>
        </p>
        {together.length > 0 && <Together orders={together} />}
        {contact.ownLink && <OwnLink address={contact.ownLink} />}
        <div className="mt-6 grid justify-items-center gap-1">
          <ButtonLink to={href("/profile/orders/:number", { number })} reloadDocument>
            Follow this order
          </ButtonLink>
        </div>
      </div>
      <div className="mt-12 border-t border-line pt-8">
        <Heading size="md">{together.length > 0 ? `What ${address.name} gets` : "What you ordered"}</Heading>
        <div className="mt-5">
          <OrderLines
            lines={lines}
            totals={totals}
            goingBack={0}
            paid={totals.amount - cashDue}
            cashDue={cashDue}
            shownAbove={findOrderPicture(lines)}
          />
        </div>
        {gift && (
          <>
            <Heading size="md" className="mt-8">
              Your gift
            </Heading>
            <GiftDetails gift={gift} className="mt-3" />
          </>
        )}
        <Heading size="md" className="mt-8">
          Where it goes
        </Heading>
        <address className="mt-3 leading-relaxed not-italic">
          {[address.name, ...address.lines].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
    </section>
  );
}

/** Nobody else is shown this address, and whoever has it can change and cancel the order. */
function OwnLink({ address }: { address: string }) {
  return (
    <section className="mt-8 grid justify-items-center gap-2 rounded-md border border-line bg-surface p-5">
      <h2 className="text-xl">Keep the link to your order</h2>
      <p>
        With it you can follow, change or cancel this order on any device. Please give it to nobody else: we
        cannot show it again.
      </p>
      <a href={address} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
        {address}
      </a>
    </section>
  );
}

/** All orders of one payment, on the thank-you page. */
function Together({ orders }: { orders: readonly PaidTogether[] }) {
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
