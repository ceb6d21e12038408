import { useState } from "react";
import { href, redirect, useNavigation } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { countLetters } from "#core/forms/count-letters.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPrice } from "#core/money/money.ts";
import { readToday } from "#core/money/today.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused, respondTooMany } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { maxCardLetters } from "#features/gifts/settings-gifts.ts";
import { newId } from "#platform/new-id.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextAreaField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { lastSendDay } from "../sales/card-sale.ts";
import { cardSaleForm } from "../sales/card-sale-form.ts";
import { type StartCardSaleOutcome, startCardSale } from "../sales/start-card-sale.server.ts";
import type { Route } from "./+types/buy";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "giftCards");
  const { values, smallest, greatest } = (await currentSettings(shop)).giftCards;
  const today = readToday(shop.clock);
  return {
    fields: describeForm(cardSaleForm),
    formKey: newId(),
    values: values.map((value) => ({ value: String(value), label: formatPrice(value) })),
    own: smallest <= greatest ? `From ${formatPrice(smallest)} to ${formatPrice(greatest)}` : null,
    wanted: new URL(request.url).searchParams.get("worth") ?? String(values[0]),
    days: { today, last: lastSendDay(today) },
    buyer: context.get(sessionUserContext).name,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(cardSaleForm, request);
  if (!form.ok) return respondRefused(request, form);
  const shop = context.get(shopContext);
  const started = await startCardSale(shop, getActor(context), form.value);
  if (started.ok) return redirect(href("/gift-cards/:id", { id: started.id }));
  const { values } = form;
  if (started.reason === "too-many-requests") return respondTooMany(request, started, { values });
  return respondRefused(request, { values, ...describeSaleRefusal(started.reason, form.value) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

type PageProps = Route.ComponentProps["loaderData"];

export default function BuyGiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="page-width max-w-xl py-10 md:py-14">
      <h1 className="text-3xl">Your gift card</h1>
      <ShopForm
        method="post"
        fields={loaderData.fields}
        answer={actionData}
        className="card-form mt-6 grid gap-8"
      >
        <HiddenField name="formKey" value={loaderData.formKey} />
        <Worth {...loaderData} />
        <ChoiceGroup legend="How it is given" name="way">
          <ChoiceField type="radio" name="way" value="mail" label="By email, on its day" defaultChecked />
          <ChoiceField
            type="radio"
            name="way"
            value="print"
            label="I print it myself"
            hint="A page of A6 with the code, as soon as it is paid."
          />
        </ChoiceGroup>
        <Recipient {...loaderData} />
        <div>
          <Button busy={busy} busyLabel="One moment…">
            Continue to the payment
          </Button>
          <p className="mt-3 text-sm text-ink-soft">
            You see all of it once more before you pay. Gift cards cannot be returned.
          </p>
        </div>
      </ShopForm>
    </div>
  );
}

function Worth({ values, own, wanted }: Pick<PageProps, "values" | "own" | "wanted">) {
  const choices = own ? [...values, { value: "own", label: "Another amount" }] : values;
  return (
    <div>
      <ChoiceGroup legend="What it is worth" name="worth">
        {choices.map(({ value, label }) => (
          <ChoiceField
            key={value}
            type="radio"
            name="worth"
            value={value}
            label={label}
            defaultChecked={value === wanted}
          />
        ))}
      </ChoiceGroup>
      {own && (
        <TextField label="Another amount, in rupees" name="ownValue" hint={own} className="mt-2" optional />
      )}
    </div>
  );
}

function Recipient({ days, buyer }: Pick<PageProps, "days" | "buyer">) {
  return (
    <div className="grid gap-5">
      <TextField label="Name of whom it is for" name="recipientName" optional />
      {/* Both fields are required for a card by email, and hidden for a printed one. */}
      <div className="mailed-card grid gap-5">
        <TextField
          label="Their email address"
          name="recipientEmail"
          hint="The code goes to this address and to nobody else."
          optional={false}
          required
        />
        <TextField
          label="Sent on"
          name="sendOn"
          type="date"
          min={days.today}
          max={days.last}
          defaultValue={days.today}
          hint="In the morning, or at once if it is today."
          optional={false}
          required
        />
      </div>
      <TextField label="From" name="fromName" defaultValue={buyer} optional />
      <Words />
    </div>
  );
}

function Words() {
  const [letters, setLetters] = useState(0);
  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Your words"
        name="words"
        onInput={({ currentTarget }) => setLetters(countLetters(currentTarget.value))}
        hint={`In English or any script of India, at most ${maxCardLetters} letters.`}
        optional
      />
      {letters > 0 && (
        <p className={`-mt-2 text-sm ${letters > maxCardLetters ? "text-danger" : "text-ink-soft"}`}>
          {`${letters} of ${maxCardLetters} letters`}
        </p>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Your gift card" }, { name: "robots", content: "noindex" }];

type Refusal = Exclude<Extract<StartCardSaleOutcome, { ok: false }>["reason"], "too-many-requests">;

function describeSaleRefusal(
  refusal: Refusal,
  { worth }: { worth: string },
): { problem?: string; errors?: Record<string, string> } {
  switch (refusal) {
    case "value":
      return worth === "own"
        ? { errors: { ownValue: "Please choose an amount between the two" } }
        : { errors: { worth: "Please choose one of these" } };
    case "day":
      return { errors: { sendOn: "Choose a day from today to a year from now" } };
    case "not-sold":
      return { problem: "We do not sell gift cards at the moment." };
    case "not-open-yet":
      return { problem: "Our shop is not open yet. Please come back soon." };
    case "payments-closed":
      return { problem: "We cannot take payments just now. Please try again later, or write to us." };
  }
}
