import { href, redirect } from "react-router";
import { statusesForm } from "#core/back-office/selected-orders-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { changeStatuses } from "../../change-statuses.server.ts";
import type { Route } from "./+types/many";
import { loadMany } from "./load-many.server.ts";
import { ManyPage } from "./many-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadMany(args);

/** Redirects to the page of the same orders, which shows the status of each. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(statusesForm, request);
  const ticked = form.form.getAll("order").map((value) => String(value).split(":")[0] ?? "");
  if (!form.ok) return respondRefused(request, { ...form, ticked });
  const { order: orders, to, silent } = form.value;
  await changeStatuses(context.get(shopContext), getActor(context), { orders, to, silent });
  const page = new URLSearchParams([["to", to], ...orders.map(({ number }) => ["order", number])]);
  return redirect(`${href("/admin/orders/many")}?${page}`);
}

export default function BulkOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManyPage shown={loaderData} answer={actionData} />;
}

export const meta = () => [{ title: "Several orders · Back office" }];
