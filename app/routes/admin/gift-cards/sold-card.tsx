import { href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import type { SaleOfCard } from "#shop/checkout/card-sales/card-sales.server.ts";
import type { GiftCardDetail } from "#shop/gift-cards/gift-cards.server.ts";
import { formatPaise } from "#shop/money/money.ts";
import { ConfirmedForm } from "../parts/confirmed-form.tsx";

type Props = { card: GiftCardDetail; sale: SaleOfCard };

/** Shows who bought the card in the shop, with a button that refunds it while it is unused. */
export function SoldCard({ card, sale }: Props) {
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
