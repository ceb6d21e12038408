import { href, redirect } from "react-router";
import { paidAtTheDoorForm } from "#core/back-office/selected-orders-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { collectMany } from "#features/cash-on-delivery/collect-cash.server.ts";
import type { Route } from "./+types/many-paid";
import { loadMany } from "./load-many.server.ts";
import { ManyPage } from "./many-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadMany(args);

/** Redirects to the page of the same orders, which shows the status of each. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(paidAtTheDoorForm, request);
  const ticked = form.form.getAll("order").map((value) => String(value).split(":")[0] ?? "");
  if (!form.ok) return respondRefused(request, { ...form, ticked });
  const numbers = form.value.order.map(({ number }) => number);
  const { method } = form.value;
  const tooMuch = await collectMany(context.get(shopContext), getActor(context), { numbers, method });
  const page = new URLSearchParams([
    ["to", "delivered"],
    ...numbers.map((number) => ["order", number]),
    ...tooMuch.map((number) => ["cash", number]),
  ]);
  return redirect(`${href("/admin/orders/many")}?${page}`);
}

/** Shown when the form was refused. */
export default function PaidAtTheDoorPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManyPage shown={loaderData} answer={actionData} />;
}

export const meta = () => [{ title: "Several orders · Back office" }];
