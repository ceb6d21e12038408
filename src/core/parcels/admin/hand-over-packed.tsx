import { href, redirect } from "react-router";
import { readCarriers, readPackedOrders, readSentParcels } from "#core/back-office/packed-orders.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { statusLabels } from "#core/orders/admin/status-badge.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readNumberFile } from "#lists/parcel-parts.server.ts";
import { noNumberFile } from "../booking.ts";
import { listBookedLabels } from "../bookings.server.ts";
import { handOverForm, readParcels, readTyped } from "../hand-over-form.ts";
import { handOverParcels, type ParcelOutcome } from "../hand-over-parcels.server.ts";
import type { Route } from "./+types/hand-over-packed";
import { HandOverForm } from "./hand-over-form.tsx";

/** `?done=…` for each parcel that has just been handed over. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const done = new URL(request.url).searchParams.getAll("done");
  return {
    ...(await readPackedOrders(db)),
    ...(await readCarriers(db)),
    post: (await readNumberFile(db)) ?? noNumberFile,
    sent: await readSentParcels(db, done),
    fields: describeForm(handOverForm),
  };
}

/**
 * Redirects with the numbers of the parcels handed over, so that they can be taken back. If a row has a fault, shows the page
 * again with the typed values.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(handOverForm, request);
  const typed = readTyped(form.form);
  if (!form.ok) return respondRefused(request, { ...form, typed });
  const { parcels, faults } = readParcels(form.value);
  const { carrier } = form.value;
  const { values } = form;
  if (parcels.length === 0 && Object.keys(faults).length === 0)
    return respondRefused(request, { problem: "Please type at least one tracking number.", values, typed });
  const booked = await listBookedLabels(
    shop.db,
    parcels.map(({ number }) => number),
  );
  const carried = parcels.map((parcel) => {
    const { number, trackingNumber } = parcel;
    const label = booked.get(number);
    return label?.trackingNumber === trackingNumber ? { ...parcel, ...label } : parcel;
  });
  const outcomes = await handOverParcels(shop, getActor(context), { carrier, parcels: carried });
  const done = outcomes.filter(({ ok }) => ok).map(({ number }) => number);
  const refused = { ...faults, ...describeRefused(outcomes) };
  if (Object.keys(refused).length === 0) {
    const page = new URLSearchParams(done.map((number) => ["done", number]));
    return redirect(`${href("/admin/orders/hand-over")}?${page}`);
  }
  const sent = await readSentParcels(shop.db, done);
  const problem = describeProblem(done.length, Object.keys(refused).length);
  return respondRefused(request, { problem, values, typed, refused, sent }, 409);
}

function describeProblem(done: number, refused: number): string {
  const left = `${countOf(refused, "parcel is", "parcels are")} not handed over, as the list says.`;
  return done === 0 ? left : `${left} The others are.`;
}

function describeRefused(outcomes: readonly ParcelOutcome[]): Record<string, string> {
  return Object.fromEntries(
    outcomes.flatMap((outcome) => (outcome.ok ? [] : [[outcome.number, describeRefusal(outcome)]])),
  );
}

function describeRefusal(outcome: Extract<ParcelOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case "unknown":
      return "There is no order of this number.";
    case "twice":
      return "Another order on this page has the same tracking number.";
    case "cancelled":
      return "This order is cancelled: its parcel stays here.";
    case "changed-meanwhile":
      return `Somebody else has changed this order meanwhile: it is ${statusLabels[outcome.status].toLowerCase()} now.`;
  }
}

export default function HandOverPackedPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOverForm {...loaderData} answer={actionData} />;
}

export const meta = () => [{ title: "Hand over · Back office" }];
