import { Form, href, redirect } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { describeForm, parseForm } from "#shop/forms/parse-form.ts";
import { formatPrice } from "#shop/money/money.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { bookParcel, quoteParcel } from "#shop/parcels/couriers/book-parcels.server.ts";
import { bookingForm, weightForm } from "#shop/parcels/couriers/booking-form.ts";
import type { CourierQuote } from "#shop/parcels/couriers/courier.ts";
import { OrderFormPage } from "../../parts/order-form-page.tsx";
import type { Route } from "./+types/book";

/** `?grams=…` asks for the prices of another weight. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const typed = parseForm(weightForm, new URL(request.url).searchParams);
  const grams = (typed.ok && typed.value.grams) || undefined;
  const orderId = await getOrderId(shop.db, params.number);
  return { ...(await quoteParcel(shop, { orderId, grams })), fields: describeForm(bookingForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(bookingForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { quoteId, grams } = form.value;
  const orderId = await getOrderId(shop.db, params.number);
  const wish = { orderId, quoteId, grams: grams ?? undefined };
  const booked = await bookParcel(shop, getActor(context), wish);
  if (!booked.ok) return respondRefused(request, { problem: booked.says, values: form.values }, 409);
  return redirect(`${href("/admin/orders/:number", params)}#parcel`);
}

export default function BookPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { grams, fields } = loaderData;
  return (
    <OrderFormPage title="Book a courier for" number={params.number}>
      <Form className="mb-6 flex flex-wrap items-end gap-3">
        <TextField label="Weight, packed, in grams" name="grams" inputMode="numeric" defaultValue={grams} />
        <Button variant="secondary">Show prices</Button>
      </Form>
      {loaderData.ok ? (
        <ShopForm fields={fields} answer={actionData} className="grid gap-4">
          <HiddenField name="grams" value={grams} />
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
        </ShopForm>
      ) : (
        <FormMessage tone="error">{loaderData.says}</FormMessage>
      )}
    </OrderFormPage>
  );
}

function describeQuote({ carrier, cost, days }: CourierQuote): string {
  return [carrier, formatPrice(cost), days === null ? "" : countOf(days, "day")].filter(Boolean).join(" · ");
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Book a courier for ${params.number} · Back office` }];
}
