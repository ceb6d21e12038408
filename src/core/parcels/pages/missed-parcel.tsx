import { useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatWeekday } from "#core/money/indian-time.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextAreaField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { listWishDays, wishForm } from "../tracking/delivery-wish.ts";
import { getMissedParcel, wishForParcel } from "../tracking/try-again.server.ts";
import type { Route } from "./+types/missed-parcel";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { number, carrier, trackingNumber, isMissed, wish } = await getMissedParcel(shop, readKey(request));
  return {
    parcel: { number, carrier, trackingNumber, isMissed },
    wish: wish && { on: wish.on && formatWeekday(wish.on), word: wish.word },
    days: listWishDays(shop.clock.now()).map((day) => ({ value: day, label: formatWeekday(day) })),
    fields: describeForm(wishForm),
  };
}

function readKey({ url }: Request): string {
  return new URL(url).searchParams.get("key") ?? "";
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const key = readKey(request);
  const form = await readForm(wishForm, request);
  if (!form.ok) return respondRefused(request, form);
  const wished = await wishForParcel(context.get(shopContext), await findActor(args), { key, ...form.value });
  if (wished.ok) return { ok: true as const };
  return respondRefused(request, { values: form.values, problem: problems[wished.reason] }, 409);
}

const problems = {
  over: "Your parcel has moved on meanwhile, so nothing was sent to the courier.",
  told: "The courier knows your wish already.",
  day: "Please choose one of the days in the list.",
};

/** The address alone gives access, so the page is not cached. */
export const headers = privateHeaders;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

/** The customer chooses another day after a failed attempt, without an account. */
export default function MissedParcelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, wish, days, fields } = loaderData;
  const isSending = useNavigation().state !== "idle";
  return (
    <Container className="max-w-2xl py-8 sm:py-12">
      <Heading level={1}>{parcel.isMissed ? "When should the courier come again?" : "Your parcel"}</Heading>
      <p className="mt-3 text-lg leading-relaxed">
        {parcel.isMissed
          ? `${parcel.carrier} could not hand over your order ${parcel.number}. Choose another day, or write a word to the courier.`
          : `Your order ${parcel.number} has moved on, and there is nothing to choose at the moment.`}
      </p>
      <p className="mt-1 text-ink-soft">{`Tracking number ${parcel.trackingNumber}`}</p>
      {wish && (
        <p role="status" data-notice="" className="mt-6 rounded-sm bg-accent-soft px-4 py-3 wrap-anywhere">
          {describeWish(wish)}
        </p>
      )}
      {parcel.isMissed && !wish && (
        <ShopForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
          <SelectField label="Day" name="on" options={days} placeholder="Any day" />
          <TextAreaField
            label="A word to the courier"
            name="word"
            rows={3}
            hint="For example a landmark, or where to leave it. The courier reads it."
          />
          <Button size="lg" className="justify-self-start" busy={isSending} busyLabel="Sending…">
            Ask the courier
          </Button>
        </ShopForm>
      )}
    </Container>
  );
}

function describeWish({ on, word }: { on: string; word: string }): string {
  const day = on ? `to come again on ${on}` : "to come again";
  return `Thank you. We ask the courier ${day}${word ? `, and pass on: “${word}”` : ""}.`;
}

export function meta() {
  return [{ title: "When should the courier come again?" }, { name: "robots", content: "noindex" }];
}
