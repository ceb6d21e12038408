import { type RefObject, useRef, useState } from "react";
import { Form, href, Link, redirect, useSearchParams } from "react-router";
import { deliveryNames } from "#core/delivery/delivery.ts";
import { countOf } from "#core/forms/count-words.ts";
import { chargeOf } from "#core/money/charge.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { totalPieces } from "#core/orders/order-pieces.ts";
import { Amount, WithAmounts } from "#core/orders/ui/amount.tsx";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { maxCodeLength } from "#core/promotions/typed-code.ts";
import { readOfferCode } from "#core/web/cart-cookies.ts";
import { getActor } from "#core/web/guard.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { BilledAccount } from "#features/trade/ui/billed-account.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { useDraft } from "#ui/form/use-draft.ts";
import { rowsWaiting } from "../../checkout-messages.ts";
import type { PreparedRecipient } from "../../together/prepare-together.server.ts";
import { InvoiceFields } from "../invoice-fields.tsx";
import { PayBar } from "../pay-bar.tsx";
import type { Route } from "./+types/recipients";
import { loadTogether } from "./load-together.server.ts";
import { WaitingRows } from "./sheet/waiting-rows.tsx";
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
  const { together, code, canAddMore, company, billed, ...paying } = loaderData;
  const { recipients, count, left, short, waiting, totals, limitOverAll, getting, page, pages } = together;
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<RefusedForm>();
  const payment = useTogetherPayment({
    ...paying,
    onFieldErrors: (errors) => setRefused({ ok: false, errors }),
  });
  const giftCardAmount = totals.giftCardAmount ?? 0;
  const canPay = getting > 1 && together.isPayable && waiting.count === 0;
  const add = (
    <ButtonLink
      to={href("/checkout/recipients/add")}
      reloadDocument
      variant={canPay ? "secondary" : "primary"}
    >
      {count === 0 ? "Name the first person" : "Add a person"}
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
      {waiting.count > 0 && <WaitingRows {...waiting} />}
      {short.length > 0 && (
        <p role="status" className="mt-6 rounded-sm bg-warning-soft p-4">
          {`There is less than you chose: ${short.map(({ name, wanted, has }) => `${has} of ${wanted} × ${name}`).join(", ")}. The last people of the list get less, or nothing.`}
        </p>
      )}
      {pages > 1 && (
        <p className="mt-6">
          {`${countOf(count, "person", "people")}${together.marked > 0 ? `, of whom ${countOf(together.marked, "needs", "need")} another look: they come first` : ""}. You see page ${page} of ${pages}.`}
        </p>
      )}
      <ol className="mt-6 grid gap-4">
        {recipients.map((one) => (
          <NamedRecipient key={one.id} recipient={one} place={one.place} />
        ))}
      </ol>
      <PageLinks page={page} pages={pages} />
      <div className="mt-6 grid gap-3">
        {left.length > 0 && (
          <p>
            {`${countOf(totalPieces(left), "item has", "items have")} no recipient yet: ${left.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}.${count > 0 ? " What you do not give stays in your cart." : ""}`}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {left.length > 0 && canAddMore && add}
          {canAddMore && (
            <ButtonLink to={href("/checkout/recipients/sheet")} reloadDocument variant="secondary">
              Send a list of people
            </ButtonLink>
          )}
          <Link to={href("/checkout")} reloadDocument className="text-link inline-flex min-h-11 items-center">
            All to one person
          </Link>
        </div>
      </div>
      {getting > 0 && (
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
              {explainHold({ getting, waiting: waiting.count })}
            </p>
          )}
          {canPay && (
            <ShopForm
              id="checkout"
              formRef={form}
              fields={company?.fields ?? {}}
              answer={refused}
              className="grid grid-cols-1 gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                setRefused(undefined);
                void payment.pay({
                  ...Object.fromEntries(new FormData(event.currentTarget)),
                  shownAmount: totals.amount,
                  giftCardAmount,
                  code: code.applied ? code.typed : undefined,
                  lastOrder: paying.lastOrder,
                });
              }}
            >
              {company && <CompanyFields saved={company.saved} form={form} draft={paying.draft} />}
              {billed && <BilledAccount {...billed} />}
              <noscript>
                <p className="rounded-sm bg-warning-soft p-4">
                  The payment window needs JavaScript. Please switch it on, or write to us and we will send
                  you a payment link.
                </p>
              </noscript>
              <PayBar payment={payment} amount={totals.amount - giftCardAmount} isChanging={false} />
            </ShopForm>
          )}
        </section>
      )}
    </div>
  );
}

function explainHold({ getting, waiting }: { getting: number; waiting: number }): string {
  if (waiting > 0) return rowsWaiting(waiting);
  return getting < 2
    ? "Name one more person to pay for both at once."
    : "Please look at the marked person first.";
}

export const meta = () => [{ title: "Who gets what" }, { name: "robots", content: "noindex" }];

/** Ways to the page before and the page after, of a list with a number of pages. */
function PageLinks({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  if (pages < 2) return null;
  const addressOf = (to: number) =>
    `?${new URLSearchParams([...search].filter(([name]) => name !== "page"))}&page=${to}`;
  const link = (to: number, label: string) => (
    <Link to={addressOf(to)} className="text-link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages of the list" className="mt-2 flex gap-6">
      {page > 1 && link(page - 1, "Page before")}
      {page < pages && link(page + 1, "Next page")}
    </nav>
  );
}

type Saved = NonNullable<NonNullable<Awaited<ReturnType<typeof loadTogether>>>["company"]>["saved"];

type Props = { saved: Saved; form: RefObject<HTMLFormElement | null>; draft: string };

/** The company that pays for all parcels, once for the purchase. A reload, or a look at a person, leaves it as it was typed. */
function CompanyFields({ saved, form, draft }: Props) {
  useDraft(form, draft);
  return (
    <section aria-label="The invoices" className="grid grid-cols-1 gap-4">
      {/* Goods that are given away carry no input tax credit (CGST Act s.17(5)(h)), so none is promised. */}
      <InvoiceFields
        business={saved}
        hint="Printed on each invoice"
        saved={saved.billing}
        label="Bill all of it to one address"
        billingHint="Each parcel has an invoice of its own, made out to this address; needed with a GSTIN"
      />
    </section>
  );
}

/** One recipient in a row: name, PIN code, products and price. The rest is folded, unless something is wrong. */
function NamedRecipient({ recipient, place }: { recipient: PreparedRecipient; place: number }) {
  const { id, address, choices, items, totals, problem } = recipient;
  const delivery = totals && chargeOf(totals, "delivery");
  return (
    <li className={`rounded-md border bg-surface ${problem ? "border-danger" : "border-line"}`}>
      <details open={!totals || problem !== null}>
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] gap-x-4 p-4">
          <h2 className="text-lg break-words">{`${place}. ${address.name}, ${address.zip}`}</h2>
          <strong className="tabular-nums">{totals && <Amount paise={totals.amount} />}</strong>
          <span className="text-sm break-words text-ink-soft">
            {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
          </span>
        </summary>
        <div className="px-4 pb-4">
          <p className="mt-1 break-words text-ink-soft">
            {[address.address, address.city, stateName(address.state)].join(", ")}
          </p>
          {totals && (
            <p className="mt-2 text-sm text-ink-soft">
              <WithAmounts>{`${totals.discount > 0 ? `${formatPaise(totals.discount)} off. ` : ""}${deliveryNames[choices.delivery]}: ${delivery === 0 ? "free" : formatPaise(delivery ?? 0)}.${choices.gift && choices.giftWrap ? " Wrapped as a gift." : ""}${choices.gift && choices.giftArriveBy ? ` Deliver by ${formatLongDate(choices.giftArriveBy)}.` : ""}`}</WithAmounts>
            </p>
          )}
          {choices.gift && choices.giftWords && (
            <blockquote className="mt-3 rounded-sm border border-line bg-paper px-4 py-3 break-words whitespace-pre-line">
              {`${choices.giftWords}${choices.giftFrom ? `\n– ${choices.giftFrom}` : ""}`}
            </blockquote>
          )}
          {!totals && (
            <p className="mt-3 font-semibold text-danger">
              Nothing that you chose for this person is in your cart any more.
            </p>
          )}
          {problem && <p className="mt-3 font-semibold text-danger">{problem}</p>}
          <div className="mt-2 flex items-center gap-6">
            <Link
              to={href("/checkout/recipients/:id", { id })}
              reloadDocument
              aria-label={`Change ${address.name}`}
              className="text-link flex min-h-11 items-center"
            >
              Change
            </Link>
            <Form method="post" action={href("/checkout/recipients/:id/remove", { id })} preventScrollReset>
              <Button variant="ghost" aria-label={`Leave out ${address.name}`}>
                Leave out
              </Button>
            </Form>
          </div>
        </div>
      </details>
    </li>
  );
}
