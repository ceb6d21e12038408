import { href, Link } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { OrderDocuments } from "#core/back-office/admin/parts/order-documents.tsx";
import { RefusedAddress } from "#core/back-office/admin/parts/refused-address.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { listAlikeOrders, readBesideOrder } from "#core/back-office/beside-order.server.ts";
import { findNextToPack } from "#core/back-office/selected-orders.server.ts";
import { readEWayBill } from "#core/documents/read-e-way-bill.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { SendAgainButton } from "#core/health/admin/undelivered-emails.tsx";
import type { Actor } from "#core/identity/actor.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { findRefusal, listSentAbout } from "#core/notifications/sent-messages.server.ts";
import { NextToPack } from "#core/parcels/admin/next-to-pack.tsx";
import { ParcelCards } from "#core/parcels/admin/parcels/parcel-cards.tsx";
import { addParcelForm } from "#core/parcels/parcel-form.ts";
import { listCarriers } from "#core/parcels/parcels.server.ts";
import { listProofs } from "#core/parcels/proof/proofs.server.ts";
import { listPiecesWithoutParcel } from "#core/parcels/shown-parcels.server.ts";
import { listStaffWays } from "#core/parcels/tracking/parcel-ways.server.ts";
import { OpenRefunds } from "#core/payments/admin/open-refunds.tsx";
import { RefundButtons } from "#core/payments/admin/refund-buttons.tsx";
import { findRetryNotice } from "#core/payments/admin/refunds/retry-notice.ts";
import { UndecidedMoney } from "#core/payments/admin/undecided-money.tsx";
import {
  getOrderWithPayment,
  isRefundUndecided,
  type OrderWithPayment,
} from "#core/payments/order-with-payment.server.ts";
import { canHandInCash, canRetryRefunds } from "#core/payments/payment.policy.ts";
import { readCashNote } from "#core/payments/received-cash.server.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { BalanceCard } from "#core/staff-orders/admin/balance/balance-card.tsx";
import { describeReminder } from "#core/staff-orders/admin/balance/describe-reminder.ts";
import { LabelCard } from "#core/staff-orders/admin/waiting/label-card.tsx";
import { manualPaymentForm } from "#core/staff-orders/staff-order-form.ts";
import { findShownBalanceLink } from "#core/staff-orders/staff-orders.server.ts";
import { drawUpiRequest } from "#core/staff-orders/upi-requests.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NoteBatchesForm, PackForm } from "#features/batches/admin/orders/batch-forms.tsx";
import { readBatchChoices } from "#features/batches/batch-choices.server.ts";
import { AtTheDoorCard } from "#features/cash-on-delivery/admin/at-the-door-card.tsx";
import { findRefused, readAtDoor } from "#features/cash-on-delivery/admin/read-at-door.server.ts";
import { RefusedParcel } from "#features/cash-on-delivery/admin/refused-parcel.tsx";
import { findQuote } from "#features/custom-orders/custom-quotes.server.ts";
import { DisputeNote } from "#features/disputes/admin/dispute-note.tsx";
import { GiftToPack } from "#features/gifts/admin/gift-to-pack.tsx";
import { readCourierPart } from "#lists/parcel-parts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { Badge } from "#ui/badge.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { describeGift } from "../gift.ts";
import { canRefundOrder } from "../order.policy.ts";
import { originNames } from "../order.ts";
import { listOrderNotes } from "../order-notes.server.ts";
import { isPacked, isToPack } from "../order-state.ts";
import { orderStatusForm } from "../order-status-form.ts";
import { ownerTimeline } from "../order-timeline.ts";
import { OrderAddress } from "../ui/order-address.tsx";
import { OrderLines } from "../ui/order-lines.tsx";
import { OrderTimeline } from "../ui/order-timeline.tsx";
import { PaidTogetherLinks } from "../ui/paid-together-links.tsx";
import type { Route } from "./+types/order";
import { AlikeOrders } from "./alike-orders.tsx";
import { BesideOrderCards } from "./beside-order.tsx";
import { NextStep } from "./next-step.tsx";
import { PaymentBadge, StatusBadge } from "./status-badge.tsx";
import { StatusForm } from "./status-form.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const found = await getOrderWithPayment(db, params.number);
  const { id: orderId, order, together } = found;
  return {
    order,
    together,
    ...(await readTyped(db, found)),
    ...(await readMoney(context.get(shopContext), found)),
    ...(await readTimelineAndBeside(db, found)),
    ...presentRefunds(getActor(context), found),
    refused: await findRefused(db, orderId),
    ...(await readForDocuments(context.get(shopContext), found)),
    ...readNotices(new URL(request.url).searchParams),
    ...(await readWork(context.get(shopContext), found)),
  };
}

async function readForDocuments(shop: Shop, { id, order }: OrderWithPayment) {
  const { business } = await currentSettings(shop);
  return {
    mayIssue: maySellTo(business, order.placeOfSupply),
    eWayBill: await readEWayBill(shop, id, order),
  };
}

function presentRefunds(actor: Actor, found: OrderWithPayment) {
  const { refundable, refundableNow, disputeNote, openRefunds } = found;
  return {
    refundableNow,
    disputeNote,
    isUndecided: isRefundUndecided(found),
    mayRefund: canRefundOrder(actor) && refundable,
    mayForgive: canHandInCash(actor),
    openRefunds: canRetryRefunds(actor) ? openRefunds : [],
  };
}

/**
 * For an order typed by staff, reads the address of the customer's page, because the customer has no account, and the ticket of a custom
 * order.
 */
async function readTyped(db: Database, { id: orderId, userId }: OrderWithPayment) {
  if (userId !== null) return { customerPage: null, ticket: null, labelOf: null };
  const quote = await findQuote(db, orderId);
  const labelOf = quote?.hasLabel ? orderId : null;
  return { customerPage: href("/order/:orderId", { orderId }), ticket: quote?.ticket ?? null, labelOf };
}

/** Reads the paid amount and the limit of a partial refund; if only the deposit is paid, also the amount due and its link. */
async function readMoney(shop: Shop, { id, order, paid, leftForPart }: OrderWithPayment) {
  const { db, clock, links } = shop;
  const atDoor = await readAtDoor(db, id, order);
  const toTake = order.payment === "captured" ? order.due + order.cashDue : order.cashDue;
  const cashNote = await readCashNote(db, { orderId: id, due: toTake, now: clock.now() });
  if (order.due === 0 || order.payment !== "captured")
    return { paid, leftForPart, atDoor, cashNote, balance: null };
  const link = await findShownBalanceLink(db, id, clock.now());
  const fields = describeForm(manualPaymentForm);
  const upi = await drawUpiRequest(shop, id);
  const balance = { paid, due: order.due, link, share: links.staffOrder(id), fields, upi, orderId: id };
  return { paid, leftForPart, atDoor, cashNote, balance };
}

/** The messages after a button was pressed, which the address names. */
function readNotices(search: URLSearchParams) {
  const saved = search.get("batches") === "saved" ? "The batches are saved." : null;
  return { notice: saved ?? findRetryNotice(search), asked: describeReminder(search.get("balance")) };
}

async function readTimelineAndBeside(db: Database, { id: orderId, userId, events, order }: OrderWithPayment) {
  const notes = await listOrderNotes(db, orderId);
  const emails = await listSentAbout(db, orderId);
  const recorded = { seen: events.changes.length, notes: notes.length };
  const timeline = ownerTimeline({ ...events, notes, emails });
  const refusedAt = await findRefusal(db, order.customer.email);
  const emailRefusedOn = refusedAt ? formatDate(refusedAt) : null;
  const isAlone = userId !== null && order.customer.email === "";
  const alike = isAlone ? await listAlikeOrders(db, { userId, phone: order.address.phone }) : [];
  const undelivered = emails.flatMap(({ againId: id, subject }) => (id ? [{ id, subject }] : []));
  return {
    timeline,
    recorded,
    emailRefusedOn,
    undelivered,
    alike,
    beside: await readBesideOrder(db, orderId),
  };
}

/** How the customer is told about the order; an address follows. */
function describeReach({ customer, typedBy, address }: OrderWithPayment["order"]): string {
  if (customer.email) return ", ";
  return typedBy ? ", no email address" : `. No email address: call ${address.phone}`;
}

/** Reads the forms of the page, the batches to pack from, and the order to pack after this one. */
async function readWork(shop: Shop, { id, order: { number, status, parcels } }: OrderWithPayment) {
  const { db } = shop;
  const fields = {
    status: describeForm(orderStatusForm),
    addParcel: describeForm(addParcelForm),
  };
  const unplaced = parcels.length > 0 || isToPack(status) ? await listPiecesWithoutParcel(db, id) : [];
  const batches = (await readBatchChoices(shop, [{ id, status }])).get(id) ?? [];
  return {
    fields,
    batches,
    unplaced,
    proofs: await listProofs(db, id),
    // The number for tabs that were opened before it came by itself.
    toSend: {
      number,
      ...((await readCourierPart(db, { id, number, status })) ?? { bookings: [], books: false }),
    },
    carriers: await listCarriers(db),
    ways: await listStaffWays(db, id),
    next: await findNextToPack(db, number),
  };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, timeline, mayRefund, openRefunds, notice, isUndecided, leftForPart } = loaderData;
  const { fields, carriers, customerPage, ticket, labelOf, recorded, next, beside, balance, asked, paid } =
    loaderData;
  const { batches, atDoor, together, refused, mayForgive, unplaced, emailRefusedOn, proofs, ways } =
    loaderData;
  const { undelivered } = loaderData;
  const { number, status, address, customer, origin, typedBy } = order;
  const page = href("/admin/orders/:number", { number });
  const isBatchesFirst = batches.length > 0 && status === "pending" && order.due === 0;
  const isCorrectable = isToPack(status);
  const isComingBack = ways.some(({ isBackOpen }) => isBackOpen);
  return (
    <>
      <TextLink to={href("/admin/orders")} small>
        All orders
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl wrap-anywhere tabular-nums">{number}</h1>
        <StatusBadge status={status} />
        <PaymentBadge
          payment={order.payment}
          goingBack={order.goingBack}
          due={order.due}
          cashDue={order.cashDue}
          dueOn={order.dueOn}
        />
        {order.delivery === "express" && <Badge tone="brass">Express</Badge>}
        {order.delivery === "in-person" && <Badge>Handed over in person</Badge>}
        {order.gift && <Badge tone="terracotta">{describeGift(order.gift)}</Badge>}
        {typedBy && <Badge tone="info">{originNames[origin]}</Badge>}
      </div>
      <p className="mt-1 text-ink-soft">
        <span>{`${order.orderedOn}${typedBy ? ` · ${origin === "custom" ? "quote" : "typed"} by ${typedBy}` : ""}`}</span>
        {ticket && (
          <>
            {" "}
            <span>·</span>{" "}
            <Link to={href("/admin/messages/:id", { id: ticket.messageId })} className="text-link">
              {`ticket ${ticket.number}`}
            </Link>
          </>
        )}
      </p>
      <FormMessage tone="success" className="mt-4 empty:hidden">
        {notice}
      </FormMessage>
      <FormMessage tone={asked?.tone ?? "success"} className="mt-4 empty:hidden">
        {asked?.text}
      </FormMessage>
      <DisputeNote text={loaderData.disputeNote} />
      {loaderData.cashNote && (
        <p className="mt-4 rounded-sm bg-warning-soft px-4 py-3">{loaderData.cashNote}</p>
      )}
      {isUndecided && <UndecidedMoney number={number} left={leftForPart} mayRefund={mayRefund} />}
      <div className="mt-6 gap-5 lg:columns-2">
        {balance && (
          <BalanceCard number={number} {...balance} phone={address.phone} customer={address.name} />
        )}
        {atDoor && <AtTheDoorCard {...atDoor} mayDecide={mayForgive} />}
        {refused && <RefusedParcel number={number} {...refused} mayForgive={mayForgive} />}
        {labelOf && <LabelCard orderId={labelOf} />}
        <Card title="Status">
          <div className="mb-4 empty:hidden">
            {isBatchesFirst ? (
              <PackForm number={number} lines={batches} />
            ) : (
              <NextStep
                number={number}
                status={status}
                due={order.due}
                cashDue={order.cashDue}
                isComingBack={isComingBack}
                seen={recorded.seen}
                back={page}
              />
            )}
          </div>
          <StatusForm
            key={number}
            number={number}
            status={status}
            {...recorded}
            back={page}
            fields={fields.status}
          />
        </Card>
        <Card title="Products">
          <OrderLines
            lines={order.lines}
            totals={order.totals}
            goingBack={order.goingBack}
            paid={paid}
            cashDue={order.cashDue}
            isQuote={order.origin === "custom"}
            withSku
            linkOf={({ worded }) =>
              worded.map((position) => (
                <a
                  key={position}
                  href={href("/admin/orders/:number/lines/:position/label.pdf", {
                    number: order.number,
                    position: String(position),
                  })}
                  className="text-link inline-block py-2 text-sm"
                >
                  Print its label
                </a>
              ))
            }
          />
          {order.discountCode && !order.totals.discountName?.includes(order.discountCode) && (
            <p className="mt-3 text-sm text-ink-soft">{`Offer ${order.discountCode}`}</p>
          )}
        </Card>
        {batches.length > 0 && isPacked(status) && (
          <Card title="Batches in the parcel" id="batches">
            <NoteBatchesForm number={number} lines={batches} />
          </Card>
        )}
        {order.poNumber && (
          <Card title="Their order number">
            <p className="wrap-anywhere">{order.poNumber}</p>
          </Card>
        )}
        {order.packerNote && (
          <Card title="To the packer">
            <p className="wrap-anywhere">{order.packerNote}</p>
          </Card>
        )}
        {order.gift && (
          <Card title={describeGift(order.gift)}>
            <GiftToPack number={number} gift={order.gift} />
          </Card>
        )}
        <Card title={order.delivery === "in-person" ? "Customer" : "Deliver to"}>
          <OrderAddress
            address={address}
            phone={
              address.phone && (
                <a
                  href={`tel:${address.phone.replaceAll(" ", "")}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {address.phone}
                </a>
              )
            }
          />
          {address.note && (
            <p className="mb-3 rounded-sm bg-warning-soft px-3 py-2 text-sm">{address.note}</p>
          )}
          <p className="text-sm break-words text-ink-soft">
            <span>{`${typedBy ? "No account" : `Account: ${customer.name}`}${describeReach(order)}`}</span>
            {customer.email && (
              <a href={`mailto:${customer.email}`} className="text-link">
                {customer.email}
              </a>
            )}
          </p>
          <RefusedAddress on={emailRefusedOn} />
          <AlikeOrders numbers={loaderData.alike} />
          {isCorrectable && (
            <p className="text-sm">
              <TextLink to={href("/admin/orders/:number/address", { number })}>
                {order.documents.length === 0
                  ? "Correct address, phone or GSTIN"
                  : "Correct address or phone"}
              </TextLink>
            </p>
          )}
          {customerPage && (
            <p className="text-sm">
              <TextLink to={customerPage}>The page that the customer sees</TextLink>
            </p>
          )}
        </Card>
        <ParcelCards
          order={order}
          proofs={proofs}
          ways={ways}
          toSend={loaderData.toSend}
          carriers={carriers}
          fields={fields}
          unplaced={unplaced}
          isBalanceDue={balance !== null}
        />
        {openRefunds.length > 0 && (
          <Card title="Refunds under way or refused">
            <OpenRefunds order={order} refunds={openRefunds} />
          </Card>
        )}
        {together.length > 0 && (
          <Card title="Paid together with">
            <PaidTogetherLinks
              orders={together}
              current={order.number}
              pathOf={(number) => href("/admin/orders/:number", { number })}
            />
            <p className="mt-2 text-sm text-ink-soft">
              One payment at Razorpay. A refund here gives back this order's share of it.
            </p>
          </Card>
        )}
        <BesideOrderCards {...beside} />
        <Card title="Documents">
          <OrderDocuments order={order} eWayBill={loaderData.eWayBill} mayIssue={loaderData.mayIssue} />
          {order.legalVersion && (
            <TextLink to={href("/admin/orders/:number/terms", { number: order.number })} className="mt-2">
              Terms of this order
            </TextLink>
          )}
        </Card>
        <Card title="Timeline">
          {undelivered.map(({ id, subject }) => (
            <div key={id} className="mb-3 rounded-sm bg-warning-soft px-3 py-2 text-sm">
              <p className="mb-2">{`This email reached nobody: “${subject}”`}</p>
              <SendAgainButton id={id} action={href("/admin/orders/:number/send-again", { number })} />
            </div>
          ))}
          <OrderTimeline entries={timeline} />
          {mayRefund && <RefundButtons number={number} hasPart={loaderData.refundableNow > 0} />}
        </Card>
      </div>
      <NextToPack number={next} />
    </>
  );
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Order ${params.number} · Back office` }];
