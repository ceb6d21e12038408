import { Form, href, Link, redirect } from "react-router";
import { confirmCardSale } from "#core/checkout/confirm-by-link.server.ts";
import { formatPrice } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { PayLink } from "#core/payments/ui/pay-link.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { readLinkProof } from "#core/web/routes/read-link-proof.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, buttonClass } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { getOwnCardSaleToShow, type OwnCardSale } from "../sales/card-sales.server.ts";
import { openCardLink } from "../sales/start-card-sale.server.ts";
import type { Route } from "./+types/bought";

/** Razorpay redirects here after a payment, with a signed proof in the query. Redirects to the address without it. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const query = new URL(request.url).searchParams;
  const proof = readLinkProof(query);
  if (proof) {
    await confirmCardSale(shop, actor, { saleId: id, ...proof });
    throw redirect(`${href("/gift-cards/:id", { id })}?paid`);
  }
  const sale = await getOwnCardSaleToShow(shop.db, { userId: actor.id, id, now: shop.clock.now() });
  return { sale, cameBack: query.has("paid"), failed: query.get("print") };
}

/** Asks Razorpay for the payment page once more. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  await openCardLink(context.get(shopContext), getActor(context), id);
  return redirect(href("/gift-cards/:id", { id }));
}

export default function BoughtGiftCardPage({ loaderData: { sale, cameBack, failed } }: Route.ComponentProps) {
  const { state } = sale;
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto grid max-w-xl gap-6">
        <Heading level={1}>{headings[state.kind]}</Heading>
        <p className="text-lg leading-relaxed" role="status" data-notice="">
          {describeState(sale, cameBack)}
        </p>
        {failed && (
          <p className="rounded-md border border-line-strong bg-surface p-4">
            {failed === "replaced"
              ? "This card was replaced by another, whose code we gave out then."
              : "We can no longer print this code. Please write to us, and we replace the card."}
          </p>
        )}
        <NextStep sale={sale} />
        <Summary sale={sale} />
        <p className="text-sm text-ink-soft">
          The payment has a receipt and no invoice: tax is charged when something is bought with the card.
          Gift cards cannot be returned. A question?{" "}
          <Link to={href("/contact")} className="text-link">
            Write to us
          </Link>
        </p>
      </div>
    </Container>
  );
}

const headings: Record<OwnCardSale["state"]["kind"], string> = {
  "to-pay": "Your gift card",
  "no-link": "Your gift card",
  over: "This was not paid",
  paid: "Thank you: it is paid",
  "paid-back": "Your money goes back",
};

function describeState({ state, recipientEmail, sendOn }: OwnCardSale, cameBack: boolean): string {
  switch (state.kind) {
    case "to-pay":
      return cameBack
        ? "We wait for the word of the bank. Please load this page again in a minute, and do not pay twice."
        : "Please look it over once more, and pay.";
    case "no-link":
      return "The payment page did not open just now. Nothing was charged.";
    case "over":
      return "The time to pay is over, and nothing was charged. You can begin again.";
    case "paid":
      if (recipientEmail === "")
        return "You can print it for thirty days from the first time on: each print has the same code.";
      return state.isSent
        ? `We have sent it to ${recipientEmail}.`
        : `It goes to ${recipientEmail} on ${sendOn}.`;
    case "paid-back":
      return "The price of this card goes back the way you paid, and the card can no longer be used.";
  }
}

function NextStep({ sale: { id, value, state, recipientEmail } }: { sale: OwnCardSale }) {
  switch (state.kind) {
    case "to-pay":
      return <PayLink url={state.url} until={state.until} amount={value} />;
    case "no-link":
      return (
        <Form method="post">
          <Button>Try again</Button>
        </Form>
      );
    case "over":
      return (
        <p>
          <Link to={href("/gift-cards")} className="text-link inline-flex min-h-11 items-center">
            Choose a gift card
          </Link>
        </p>
      );
    case "paid":
      return recipientEmail === "" ? (
        <a href={href("/gift-cards/:id/card.pdf", { id })} className={buttonClass("primary", "lg")}>
          Print the card
        </a>
      ) : null;
    case "paid-back":
      return null;
  }
}

function Summary({ sale }: { sale: OwnCardSale }) {
  const { value, recipientName, recipientEmail, fromName, words, sendOn, validMonths } = sale;
  const facts: [string, string][] = [
    ["Worth", formatPrice(value)],
    ["For", recipientName],
    ["From", fromName],
    ["Given", recipientEmail === "" ? "Printed by you" : `By email to ${recipientEmail}, on ${sendOn}`],
    ["Good for", `${validMonths} months`],
  ];
  return (
    <section className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6">
      <h2 className="text-xl">The card</h2>
      <dl className="mt-3 grid gap-2">
        {facts
          .filter(([, fact]) => fact !== "")
          .map(([name, fact]) => (
            <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-3">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 break-words">
                <WithAmounts>{fact}</WithAmounts>
              </dd>
            </div>
          ))}
      </dl>
      {words && <p className="mt-4 border-l-2 border-brass pl-4 break-words whitespace-pre-line">{words}</p>}
    </section>
  );
}

export const meta = () => [{ title: "Your gift card" }, { name: "robots", content: "noindex" }];
