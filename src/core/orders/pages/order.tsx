import { href, Link } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { ParcelTracking } from "#core/parcels/account/parcel-tracking.tsx";
import { listCustomerWays } from "#core/parcels/tracking/parcel-ways.server.ts";
import { ParcelWays } from "#core/parcels/ui/parcel-ways.tsx";
import { getMyOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { listParcelBatches } from "#features/batches/parcel-batches.server.ts";
import { GiftDetails } from "#features/gifts/ui/gift-details.tsx";
import { returnAnswerForm } from "#features/returns/return-form.ts";
import { readOrderChoices } from "#features/returns/returns.server.ts";
import { readOrderCards } from "#lists/order-cards.server.ts";
import { OrderCards } from "#lists/order-cards.tsx";
import type { Database } from "#platform/database/database.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import type { OrderDetail } from "../order-detail.ts";
import { orderQuestionForm } from "../order-question-form.ts";
import { customerStatus, customerStatusWords } from "../order-state.ts";
import { describePlace, listOrderSteps } from "../order-steps.ts";
import { customerTimeline, type OrderEvents, type TimelineEntry } from "../order-timeline.ts";
import { Card } from "../ui/card.tsx";
import { DocumentLinks } from "../ui/document-links.tsx";
import { OrderAddress } from "../ui/order-address.tsx";
import { OrderArrival } from "../ui/order-arrival.tsx";
import { OrderLines } from "../ui/order-lines.tsx";
import { findOrderPicture } from "../ui/order-picture.tsx";
import { OrderTimeline } from "../ui/order-timeline.tsx";
import { PaidTogetherLinks } from "../ui/paid-together-links.tsx";
import type { Route } from "./+types/order";
import { BuyAgainForm } from "./buy-again-form.tsx";
import { OrderChoices } from "./order-choices.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { QuestionForm } from "./question-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const customer = getActor(context);
  const { id: orderId, order, events, ...money } = await getMyOrderWithPayment(db, customer, params.number);
  const { paid, together } = money;
  const cards = await readOrderCards(shop, { id: orderId, number: order.number, userId: customer.id });
  const batches = await listParcelBatches(shop, { orderId, status: order.status });
  const choices = await readOrderChoices(db, { orderId, now: clock.now() });
  const drawn = await readSteps(db, order, events);
  const timeline = customerTimeline({ ...events, notes: [], emails: [] });
  const ways = await listCustomerWays(shop, orderId);
  const shown = { paid, together, ways, ...drawn, ...describeForms() };
  return { order, batches, cards, timeline, choices, ...shown };
}

/** The steps of the order until it arrives. */
async function readSteps(db: Database, order: OrderDetail, { changes }: Pick<OrderEvents, "changes">) {
  const { shipping } = await readSettings(db);
  const { city, zip: pin } = order.address;
  const { daysToMake } = order;
  const way = { changes, city, pin, isExpress: order.delivery === "express", daysToMake };
  return {
    steps: listOrderSteps(way, shipping),
    place: describePlace(way, shipping),
  };
}

function describeForms() {
  return { questionFields: describeForm(orderQuestionForm), answerFields: describeForm(returnAnswerForm) };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, paid, batches, cards, timeline, choices } = loaderData;
  const { steps, place } = loaderData;
  const { questionFields, answerFields, together, ways } = loaderData;
  const hasChoices = choices.cancelUntil || choices.allowed.length > 0 || choices.requests.length > 0;
  const { number, address, parcels } = order;
  const status = customerStatus(order.status);
  const siteSettings = useSiteSettings();
  return (
    <Container className="py-8 sm:py-12">
      <p className="hidden font-display text-xl print:block">{siteSettings?.shopName}</p>
      <Breadcrumbs crumbs={[{ label: "Your orders", to: href("/profile") }, { label: number }]} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1}>
          Your order <span className="inline-block">{number}</span>
        </Heading>
        <strong>{customerStatusWords[status]}</strong>
        <Badge tone={status === "completed" ? "success" : "warning"}>{status}</Badge>
        <PaymentBadge
          payment={order.payment}
          goingBack={order.goingBack}
          cashDue={order.cashDue}
          dueOn={order.dueOn}
        />
      </div>
      {steps.length === 0 && <p className="mt-1 text-ink-soft">{`Ordered on ${order.orderedOn}`}</p>}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <div className="grid grid-cols-1 gap-6">
          <Card title="Delivery status">
            <OrderSteps steps={steps} lines={order.lines}>
              <OrderArrival lines={order.lines} place={place} isDelivered={order.status === "delivered"} />
            </OrderSteps>
            {parcels.map((parcel) => (
              <ParcelTracking key={parcel.trackingNumber} parcel={parcel} />
            ))}
            <ParcelWays ways={ways} />
            <OrderTimeline entries={steps.length > 0 ? timeline.filter(isBesideSteps) : timeline} />
          </Card>
          <Card title="What you ordered">
            <OrderLines
              lines={order.lines}
              totals={order.totals}
              goingBack={order.goingBack}
              paid={paid || undefined}
              cashDue={order.cashDue}
              batches={batches}
              shownAbove={steps.length > 0 ? findOrderPicture(order.lines) : null}
            />
            <div className="no-print mt-5">
              <BuyAgainForm number={number} />
            </div>
          </Card>
          {hasChoices && (
            <Card title="Cancel, return or exchange" printed={false}>
              <OrderChoices number={number} choices={choices} answerFields={answerFields} />
            </Card>
          )}
          <OrderCards number={number} facts={cards} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Card title="Delivery address">
            <OrderAddress address={address} phone={<span className="block">{address.phone}</span>} />
            {order.delivery === "express" && (
              <p className="mt-2 text-sm text-ink-soft">By express delivery</p>
            )}
            {choices.cancelUntil && (
              <Link
                to={href("/profile/orders/:number/address", { number })}
                className="no-print text-link mt-2 inline-flex min-h-11 items-center"
              >
                Change the address
              </Link>
            )}
          </Card>
          {order.gift && (
            <Card title="Your gift">
              <GiftDetails gift={order.gift} />
            </Card>
          )}
          {order.poNumber && (
            <Card title="Your order number">
              <p className="wrap-anywhere">{order.poNumber}</p>
            </Card>
          )}
          {order.packerNote && (
            <Card title="Your word to the packer">
              <p className="wrap-anywhere">{order.packerNote}</p>
            </Card>
          )}
          {together.length > 0 && (
            <Card title="Paid together" printed={false}>
              <PaidTogetherLinks
                orders={together}
                current={number}
                sheet={href("/profile/orders/:number/together", { number })}
                pathOf={(sibling) => href("/profile/orders/:number", { number: sibling })}
              />
            </Card>
          )}
          <OrderDocuments order={order} />
          <details className="no-print rounded-md border border-line bg-surface px-5 shadow-sm sm:px-6">
            <summary className="flex min-h-14 items-center">
              <h2 className="text-xl">A question?</h2>
            </summary>
            <div className="pt-2 pb-5">
              <QuestionForm number={number} fields={questionFields} answer={undefined} />
            </div>
          </details>
        </div>
      </div>
    </Container>
  );
}

/** The steps have each status with its day already. */
function isBesideSteps({ kind }: TimelineEntry): boolean {
  return kind !== "status";
}

function OrderDocuments({ order: { number, documents, receipt, legalVersion } }: { order: OrderDetail }) {
  if (documents.length === 0 && !receipt && !legalVersion) return null;
  return (
    <Card title="Your documents" printed={false}>
      <ul className="grid empty:hidden">
        {receipt && (
          <li>
            <a
              href={href("/profile/orders/:number/receipt.pdf", { number })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {`Receipt ${receipt}`}
            </a>
          </li>
        )}
        <DocumentLinks
          documents={documents}
          invoice={href("/profile/orders/:number/invoice.pdf", { number })}
          creditNote={href("/profile/orders/:number/credit-note.pdf", { number })}
        />
      </ul>
      {legalVersion && (
        <Link
          to={href("/profile/orders/:number/terms", { number })}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          Terms of this order
        </Link>
      )}
    </Card>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Your order ${params.number}` }, { name: "robots", content: "noindex" }];
}
