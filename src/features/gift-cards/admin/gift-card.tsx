import { href, Link } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import type { LedgerKind } from "../gift-card.ts";
import { type GiftCardDetail, getGiftCard } from "../gift-cards.server.ts";
import { findSaleOfCard, type SaleOfCard } from "../sales/card-sales.server.ts";
import type { Route } from "./+types/gift-card";
import { GiftCardBadge, nameOfCard } from "./gift-card-badge.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const [card, sale] = await Promise.all([getGiftCard(db, { id, now: clock.now() }), findSaleOfCard(db, id)]);
  return { card, sale };
}

type Entry = GiftCardDetail["entries"][number];

const kindNames: Record<LedgerKind, string> = {
  issued: "Issued",
  spent: "Paid an order",
  returned: "Back from an order that was not paid",
  refunded: "Refund",
  credited: "Refund that became store credit",
  moved: "Moved to the card that replaces it",
};

const waysPaid = {
  upi: "paid by UPI",
  cash: "paid in cash",
  bank: "paid by bank transfer",
  online: "paid in the shop",
  present: "a present of the shop",
  credit: "from refunds",
};

export default function GiftCardPage({ loaderData: { card, sale } }: Route.ComponentProps) {
  const { id, balance, value, state, issuedOn, expiresOn, soldFor, reference } = card;
  const lastDay = expiresOn ? `good until ${expiresOn}` : "no last day";
  const facts = [`issued ${issuedOn}`, waysPaid[soldFor], reference, lastDay];
  return (
    <>
      <BackLink to={href("/admin/gift-cards")}>Gift cards</BackLink>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        <span>{`${card.isCredit ? "Store credit" : `Gift card ${nameOfCard(card)}`}`}</span>{" "}
        <GiftCardBadge state={state} />
      </h1>
      <p className="mt-2 text-lg tabular-nums">{`${formatPaise(balance)} left of ${formatPaise(value)}`}</p>
      <p className="mt-1 max-w-text text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
      <Recipient card={card} />
      {card.account && (
        <p className="mt-4 break-words">
          It belongs to{" "}
          <Link to={href("/admin/users/:id", { id: card.account.id })} className="text-link">
            {card.account.name}
          </Link>{" "}
          <span>{`(${card.account.email}), who uses it at the checkout without a code.`}</span>
        </p>
      )}
      {card.isCredit && !card.account && (
        <p className="mt-4 max-w-text">
          Its account is deleted. What is left can be moved to a card with a code, if its owner asks for it.
        </p>
      )}
      {sale && <SoldCard card={card} sale={sale} />}
      {card.replacedBy ? (
        <p className="mt-5">
          <Link to={href("/admin/gift-cards/:id", { id: card.replacedBy })} className="text-link">
            The card that replaces it
          </Link>
          . If nobody has its code, replace that one: the code is shown once more.
        </p>
      ) : (
        !card.account && (
          <ConfirmedForm
            summary={card.isCredit ? "Move it to a card" : "The card is lost"}
            question={
              card.isCredit
                ? "What is left moves to a gift card with a code, good for three years."
                : "The old code stops working, and what is left moves to a card with a new code and the same last day."
            }
            method="post"
            action={href("/admin/gift-cards/:id/replace", { id })}
            className="mt-5"
          >
            <Button variant="danger">{card.isCredit ? "Move it" : "Replace it"}</Button>
          </ConfirmedForm>
        )
      )}
      <h2 className="mt-8 text-2xl">What moved its money</h2>
      <ul className="mt-4 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
        {card.entries.map(({ id: entryId, kind, amount, at, orderNumber, isPaidBack }) => (
          <li key={entryId} className="flex flex-wrap justify-between gap-x-6 px-4 py-3">
            <span className="min-w-0">
              <span>{`${describeEntry({ kind, amount, isPaidBack })}`}</span>{" "}
              {orderNumber && (
                <Link to={href("/admin/orders/:number", { number: orderNumber })} className="text-link">
                  {orderNumber}
                </Link>
              )}
            </span>
            <span className="text-ink-soft tabular-nums">{`${at} · ${formatPaise(amount)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeEntry({ kind, amount, isPaidBack }: Pick<Entry, "kind" | "amount" | "isPaidBack">) {
  if (kind !== "moved") return kindNames[kind];
  if (isPaidBack) return "Its price went back to the buyer";
  return amount > 0 ? "Moved from the card that was lost" : kindNames.moved;
}

function Recipient({
  card: { recipientName, recipientEmail, fromName, words },
}: Pick<Route.ComponentProps["loaderData"], "card">) {
  const people = [
    recipientName && `For ${recipientName}`,
    recipientEmail,
    fromName && `from ${fromName}`,
  ].filter(Boolean);
  return (
    <>
      {people.length > 0 && <p className="mt-4 break-words">{people.join(" · ")}</p>}
      {words && <p className="mt-2 max-w-text whitespace-pre-line break-words">{words}</p>}
    </>
  );
}

export const meta = () => [{ title: "Gift card" }];

type Props = { card: GiftCardDetail; sale: SaleOfCard };

/** Shows who bought the card in the shop, with a button that refunds it while it is unused. */
function SoldCard({ card, sale }: Props) {
  const { buyer, paidAt, razorpayPaymentId, method } = sale;
  return (
    <section className="mt-6 max-w-text">
      <h2 className="text-xl">Bought in the shop</h2>
      <p className="mt-2 break-words">
        {`By ${buyer ? `${buyer.name} (${buyer.email})` : "a customer whose account is deleted"}, paid on ${paidAt}${method ? ` by ${method}` : ""}, payment ${razorpayPaymentId}. ${describeWay(sale)}`}
      </p>
      <Refund card={card} sale={sale} />
    </section>
  );
}

function describeWay({ isPrinted, isHandedOut, sendOn }: SaleOfCard): string {
  if (isPrinted) return isHandedOut ? "It was printed." : "The buyer prints it, and has not done so yet.";
  return isHandedOut ? "It was sent by email." : `It is sent by email on ${sendOn}.`;
}

function Refund({ card, sale: { refund } }: Props) {
  if (refund && refund.status !== "failed")
    return (
      <p className="mt-3">
        {refund.status === "processed"
          ? "Its price went back to the buyer."
          : "Its price is on its way back."}
      </p>
    );
  if (!refund && card.balance !== card.value) return null;
  return (
    <>
      {refund && <p className="mt-3 text-danger">{`The refund failed. ${refund.failure ?? ""}`}</p>}
      <ConfirmedForm
        summary={refund ? "Try the refund again" : "Give its price back"}
        question={`${formatPaise(card.value)} go back the way they were paid, and the card can no longer be used.`}
        method="post"
        action={href("/admin/gift-cards/:id/refund", { id: card.id })}
        className="mt-3"
      >
        <Button variant="danger">Refund</Button>
      </ConfirmedForm>
    </>
  );
}
