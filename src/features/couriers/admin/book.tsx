import { href, redirect } from "react-router";
import { OrderFormPage } from "#core/back-office/admin/parts/order-form-page.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { formatPrice } from "#core/money/money.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { totalPieces, writePieces } from "#core/orders/order-pieces.ts";
import { PiecesFields } from "#core/orders/ui/pieces-fields.tsx";
import type { CourierQuote } from "#core/parcels/courier.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { bookParcel, quoteParcel } from "../couriers/book-parcels.server.ts";
import { bookingForm, weightForm } from "../couriers/booking-form.ts";
import type { Route } from "./+types/book";

/** `?grams=…&pieces=…` asks for the prices of another weight or content, `?part=…` for those of a parcel that is asked for already. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const typed = parseForm(weightForm, new URL(request.url).searchParams);
  const { grams, part, pieces } = typed.ok ? typed.value : { grams: null, part: null, pieces: [] };
  const orderId = await getOrderId(shop.db, params.number);
  const asked = { orderId, grams: grams ?? undefined, part: part ?? undefined, pieces };
  return {
    ...(await quoteParcel(shop, asked)),
    typedGrams: grams,
    chosen: pieces.map(writePieces),
    fields: describeForm(bookingForm),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(bookingForm, request);
  const chosen = form.form.getAll("pieces").map(String);
  if (!form.ok) return respondRefused(request, { ...form, chosen });
  const { quoteId, grams, part, pieces } = form.value;
  const orderId = await getOrderId(shop.db, params.number);
  const wish = { orderId, quoteId, pieces, grams: grams ?? undefined, part: part ?? undefined };
  const booked = await bookParcel(shop, getActor(context), wish);
  if (!booked.ok) return respondRefused(request, { problem: booked.says, values: form.values, chosen }, 409);
  return redirect(`${href("/admin/orders/:number", params)}#parcel`);
}

export default function BookPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { grams, typedGrams, part, lines, fields } = loaderData;
  const chosen = actionData?.chosen ?? loaderData.chosen;
  return (
    <OrderFormPage title="Book a courier for" number={params.number}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-4">
        <HiddenField name="part" value={part} />
        {totalPieces(lines) > 1 && (
          <details open={chosen.length > 0}>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
              Only a part of it goes now
            </summary>
            <fieldset className="grid gap-4">
              <legend className="mb-2 text-sm text-ink-soft">
                What is in this parcel? The rest is booked later.
              </legend>
              <PiecesFields
                lines={lines.map(({ quantity: left, ...line }) => ({ ...line, left }))}
                chosen={chosen}
              />
            </fieldset>
          </details>
        )}
        <TextField
          label="Weight, packed, in grams"
          name="grams"
          defaultValue={typedGrams ?? undefined}
          hint={`If you leave it empty, as its products weigh. The prices are for ${grams} g.`}
        />
        <Button
          variant="secondary"
          className="justify-self-start"
          formMethod="get"
          formAction={href("/admin/orders/:number/courier", params)}
        >
          Show prices
        </Button>
        {loaderData.ok ? (
          <>
            <ChoiceGroup legend="Carrier" name="quoteId">
              {loaderData.quotes.map((quote, index) => (
                <ChoiceField
                  key={quote.id}
                  type="radio"
                  name="quoteId"
                  value={quote.id}
                  defaultChecked={index === 0}
                  label={describeQuote(quote)}
                />
              ))}
            </ChoiceGroup>
            <Button busyLabel="Booking…">Book it</Button>
          </>
        ) : (
          <FormMessage tone="error">{loaderData.says}</FormMessage>
        )}
      </ShopForm>
    </OrderFormPage>
  );
}

function describeQuote({ carrier, cost, days }: CourierQuote): string {
  return [carrier, formatPrice(cost), days === null ? "" : countOf(days, "day")].filter(Boolean).join(" · ");
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Book a courier for ${params.number} · Back office` }];
}
