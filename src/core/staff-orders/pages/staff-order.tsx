import FileText from "lucide-react/icons/file-text";
import { href, Link, redirect } from "react-router";
import { confirmByLink } from "#core/checkout/confirm-by-link.server.ts";
import { deliveryNames } from "#core/delivery/delivery.ts";
import { madeForYouWords } from "#core/orders/made-to-order.ts";
import { paperNames } from "#core/orders/numbers/paper-kind.ts";
import { findOwnerByKey } from "#core/orders/order-link.server.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { DepositRows } from "#core/orders/ui/deposit-rows.tsx";
import { PlainRow, PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { SummaryLines } from "#core/orders/ui/summary-lines.tsx";
import { listCustomerWays } from "#core/parcels/tracking/parcel-ways.server.ts";
import { ParcelWays } from "#core/parcels/ui/parcel-ways.tsx";
import { PayLink } from "#core/payments/ui/pay-link.tsx";
import { UpiPayment } from "#core/payments/ui/upi-payment.tsx";
import type { Shop } from "#core/shop.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { readLinkProof } from "#core/web/routes/read-link-proof.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { describeMakingTime } from "#features/custom-orders/custom-quote.ts";
import { LabelSection } from "#features/custom-orders/pages/label-section.tsx";
import { readOrderChoices } from "#features/returns/returns.server.ts";
import { listReviewableProducts } from "#features/reviews/reviews.server.ts";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { getOrderByAddress, type OrderByAddress } from "../staff-orders.server.ts";
import { drawUpiRequest } from "../upi-requests.server.ts";
import type { Route } from "./+types/staff-order";
import { describeState } from "./describe-state.ts";

/** Razorpay redirects here after a payment, with a signed proof in the query. Redirects to the address without it. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const { orderId } = args.params;
  const { searchParams } = new URL(args.request.url);
  const proof = readLinkProof(searchParams);
  if (proof) {
    await confirmByLink(shop, await findActor(args), { orderId, ...proof });
    throw redirect(`${href("/order/:orderId", { orderId })}?paid`);
  }
  const order = await getOrderByAddress(shop.db, orderId, shop.clock.now());
  const upi = isAskedLater(order) ? null : await drawUpiRequest(shop, orderId);
  const own = await findOwnLinks(shop, orderId, searchParams.get("key"));
  const ways = await listReadWays(shop, orderId);
  return { orderId, order, upi, own, ways, cameBack: searchParams.has("paid") };
}

/** The rest of an order is asked for once everything is made. */
function isAskedLater({ due, balanceLink }: OrderByAddress): boolean {
  return due > 0 && !balanceLink;
}

/** Whether it can still be paid, or once its link is there. */
function isStanding({ payment, quote }: OrderByAddress): boolean {
  return payment === "waiting" && !quote?.isReplaced;
}

/** The order's address alone only reads: another day is chosen by the link of a message. */
async function listReadWays(shop: Shop, orderId: string) {
  return (await listCustomerWays(shop, orderId)).map((way) => ({ ...way, tryAgainKey: null }));
}

/** The pages that change, cancel or review the order; null without the key of the order's own link. `until` is null once it is too late. */
async function findOwnLinks(shop: Shop, orderId: string, key: string | null) {
  if (key === null) return null;
  const { owner, number } = await findOwnerByKey(shop, { orderId, key });
  const { cancelUntil } = await readOrderChoices(shop.db, { orderId, now: shop.clock.now() });
  const toReview = await listReviewableProducts(shop, { userId: owner.id, orderNumber: number });
  return { until: cancelUntil, toReview, query: `?${new URLSearchParams({ key })}` };
}

/** The address alone gives access, so the page is not cached. */
export const headers = privateHeaders;

export default function StaffOrderPage({ loaderData }: Route.ComponentProps) {
  const { orderId, order, upi, own, ways, cameBack } = loaderData;
  const { number, lines, totals, parcels, invoices, quote, deposit } = order;
  const canPay = isStanding(order) && order.link?.canPay;
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto grid max-w-xl gap-6">
        <Heading level={1}>
          {number ? (
            <>
              <span>Your order</span> <span className="inline-block">{number}</span>
            </>
          ) : quote ? (
            "Your quote"
          ) : (
            "Your order"
          )}
        </Heading>
        <p className="text-lg leading-relaxed">
          <WithAmounts>{describeState(order, cameBack)}</WithAmounts>
        </p>
        {canPay && !quote && <Pay link={order.link} amount={totals.amount} />}
        {order.due > 0 && order.balanceLink?.canPay && <Pay link={order.balanceLink} amount={order.due} />}
        <section className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6">
          <h2 className="text-xl">{quote && !number ? "What we would make" : "What you ordered"}</h2>
          <SummaryLines className="mt-4" lines={lines} />
          <div className="mt-4">
            <PriceBreakdown totals={totals} names={{ charges: { delivery: deliveryNames[order.delivery] } }}>
              {deposit && !number && <DepositRows {...deposit} />}
              {order.due > 0 && deposit && (
                <>
                  <PlainRow label="Paid as an advance" amount={deposit.paid} />
                  <PlainRow label="Still due" amount={order.due} />
                </>
              )}
            </PriceBreakdown>
          </div>
          {quote && (
            <p className="mt-4 border-t border-line pt-4 leading-relaxed">
              {`${describeMakingTime(quote.makingDays)} ${madeForYouWords}`}
            </p>
          )}
        </section>
        {quote?.note && (
          <section className="border-l-2 border-brass pl-5">
            <h2 className="text-sm text-ink-soft">A word from us</h2>
            <p className="mt-1 whitespace-pre-line">{quote.note}</p>
          </section>
        )}
        {quote?.hasLabel && <LabelSection orderId={orderId} isOpen={isStanding(order)} />}
        {canPay && quote && <Pay link={order.link} amount={deposit?.paid ?? totals.amount} />}
        {upi && (
          <section className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6">
            <h2 className="mb-4 text-xl">Or straight to our account, by UPI</h2>
            <UpiPayment upi={upi}>
              Scan the code with any UPI app. No app tells us: we confirm your order once we have seen the
              money at our bank.
            </UpiPayment>
            <a href={upi.address} className={`${buttonClass("secondary")} mt-4 sm:hidden`}>
              Open a UPI app
            </a>
          </section>
        )}
        {parcels.map(({ carrier, trackingNumber, tracking, contents }) => (
          <p key={trackingNumber}>
            <span>{`With ${carrier}, number ${trackingNumber}.`}</span>{" "}
            {tracking && (
              <a href={tracking.url} className="text-link" rel="noreferrer">
                See where it is
              </a>
            )}
            <span className="block empty:hidden">{contents}</span>
          </p>
        ))}
        <ParcelWays ways={ways} />
        {order.hasReceipt && (
          <p>
            <a
              href={href("/order/:orderId/receipt.pdf", { orderId })}
              className={buttonClass("secondary", "sm")}
            >
              <FileText aria-hidden="true" size={18} strokeWidth={1.6} />
              Receipt for the advance
            </a>
          </p>
        )}
        {invoices.map((one) => (
          <p key={one.number}>
            <a
              href={`${href("/order/:orderId/invoice.pdf", { orderId })}?${new URLSearchParams({ number: one.number })}`}
              className={buttonClass("secondary", "sm")}
            >
              <FileText aria-hidden="true" size={18} strokeWidth={1.6} />
              <span>{paperNames[one.kind]}</span>
            </a>
          </p>
        ))}
        {own && <OwnLinks orderId={orderId} {...own} />}
        <p className="text-ink-soft">
          A question?{" "}
          <Link to={href("/contact")} className="text-link inline-flex min-h-11 items-center">
            Write to us
          </Link>
        </p>
      </div>
    </Container>
  );
}

/** The payment link. It stands below the lines of a quote, because the customer reads them here for the first time. */
function Pay({ link, amount }: { link: OrderByAddress["link"]; amount: number }) {
  if (!link?.url) return null;
  return <PayLink url={link.url} until={link.until} amount={amount} />;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const isQuote = loaderData?.order.quote && !loaderData.order.number;
  return [{ title: isQuote ? "Your quote" : "Your order" }, { name: "robots", content: "noindex" }];
}

type Props = {
  orderId: string;
  /** The last moment to change or cancel; null once it is too late. */
  until: string | null;
  toReview: readonly { slug: string; name: string }[];
  /** `?key=…` */
  query: string;
};

/** For whoever has the order's own link: its reviews, and changing or cancelling it. */
function OwnLinks({ orderId, until, toReview, query }: Props) {
  return (
    <>
      {toReview.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">How do you like it?</h2>
          <p className="flex flex-wrap gap-3">
            {toReview.map(({ slug, name }) => (
              <ButtonLink
                key={slug}
                to={href("/order/:orderId/review/:slug", { orderId, slug }) + query}
                variant="secondary"
              >
                {`Review ${name}`}
              </ButtonLink>
            ))}
          </p>
        </section>
      )}
      {until && (
        <section className="grid gap-3">
          <h2 className="text-xl">Change or cancel</h2>
          <p className="text-ink-soft">{`You may do so until ${until}.`}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={href("/order/:orderId/address", { orderId }) + query} variant="secondary">
              Change the address
            </ButtonLink>
            <ButtonLink to={href("/order/:orderId/cancel", { orderId }) + query} variant="ghost">
              Cancel the order
            </ButtonLink>
          </p>
        </section>
      )}
    </>
  );
}
