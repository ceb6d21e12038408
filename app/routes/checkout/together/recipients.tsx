import { Form, href, Link, redirect } from "react-router";
import { readOfferCode } from "#app/cart-cookies.ts";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { PriceBreakdown } from "#app/components/orders/price-breakdown.tsx";
import { getActor } from "#app/guard.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { totalPieces } from "#shop/orders/order-pieces.ts";
import { maxCodeLength } from "#shop/promotions/typed-code.ts";
import { PayBar } from "../pay-bar.tsx";
import type { Route } from "./+types/recipients";
import { loadTogether } from "./load-together.server.ts";
import { NamedRecipient } from "./named-recipient.tsx";
import { useTogetherPayment } from "./use-together-payment.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { network } = getActor(context);
  const search = new URL(request.url).searchParams;
  const brought = readOfferCode(request.headers, shop.config.publicUrl);
  const loaded = await loadTogether(shop, context.get(sessionUserContext), { search, network, brought });
  if (!loaded) throw redirect(href("/checkout"));
  return loaded;
}

/** Only the page's scripts can open the payment window, so a form sent without them comes back to the page. */
export function action() {
  return redirect(href("/checkout/recipients"));
}

export default function RecipientsPage({ loaderData }: Route.ComponentProps) {
  const { together, code, canAddMore, ...paying } = loaderData;
  const { recipients, left, totals, limitOverAll } = together;
  const payment = useTogetherPayment(paying);
  const giftCardAmount = totals.giftCardAmount ?? 0;
  const getting = recipients.filter((one) => one.totals !== null);
  const canPay = getting.length > 1 && getting.every(({ problem }) => problem === null);
  const add = (
    <ButtonLink
      to={href("/checkout/recipients/add")}
      reloadDocument
      variant={canPay ? "secondary" : "primary"}
    >
      {recipients.length === 0 ? "Name the first person" : "Add a person"}
    </ButtonLink>
  );
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl">Who gets what</h1>
      <p className="mt-3 text-ink-soft">
        {`Say who gets what, each with an address and a card of their own. You see one sum below and pay once; each person's parcel is then an order with its own tracking. ${
          limitOverAll
            ? "Offers and the limit of free delivery count over everybody together."
            : "Offers count over everybody together, and delivery is charged for each parcel by what is in it."
        }`}
      </p>
      <ol className="mt-6 grid gap-4">
        {recipients.map((one, index) => (
          <NamedRecipient key={one.id} recipient={one} place={index + 1} />
        ))}
      </ol>
      <div className="mt-6 grid gap-3">
        {left.length > 0 && (
          <p>
            {`${countOf(totalPieces(left), "item is", "items are")} for nobody yet: ${left.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}.${recipients.length > 0 ? " What you do not give stays in your cart." : ""}`}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {left.length > 0 && canAddMore && add}
          <Link to={href("/checkout")} reloadDocument className="text-link inline-flex min-h-11 items-center">
            All to one person
          </Link>
        </div>
      </div>
      {getting.length > 0 && (
        <section aria-labelledby="sum" className="mt-10 grid gap-4">
          <h2 id="sum" className="text-2xl">
            All of it
          </h2>
          <Form method="get" action={href("/checkout/recipients")} preventScrollReset>
            <TextField
              label="Offer code"
              optional
              name="code"
              key={code.typed}
              defaultValue={code.typed}
              maxLength={maxCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              error={code.refusal ?? undefined}
              hint={code.words ?? undefined}
              beside={<Button variant="secondary">Apply</Button>}
            />
          </Form>
          <PriceBreakdown totals={totals} names={{ discount: code.applied ?? undefined }} isLive />
          {!canPay && (
            <p role="status" className="rounded-sm bg-warning-soft p-4">
              {getting.length < 2
                ? "Name one more person to pay for both at once."
                : "Please look at the marked person first."}
            </p>
          )}
          {canPay && (
            <Form
              id="checkout"
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                void payment.pay({
                  shownAmount: totals.amount,
                  giftCardAmount,
                  code: code.applied ? code.typed : undefined,
                  lastOrder: paying.lastOrder,
                });
              }}
            >
              <noscript>
                <p className="rounded-sm bg-warning-soft p-4">
                  The payment window needs JavaScript. Please switch it on, or write to us and we will send
                  you a payment link.
                </p>
              </noscript>
              <PayBar payment={payment} amount={totals.amount - giftCardAmount} isChanging={false} />
            </Form>
          )}
        </section>
      )}
    </div>
  );
}

export function meta() {
  return [{ title: "Who gets what" }, { name: "robots", content: "noindex" }];
}
