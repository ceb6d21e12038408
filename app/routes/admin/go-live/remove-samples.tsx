import { href, Link } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeRemoval, removeSamples } from "#shop/back-office/remove-samples.server.ts";
import { removeSamplesForm } from "#shop/back-office/remove-samples-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/remove-samples";
import { RemoveSamples } from "./remove-samples-section.tsx";

export function loader() {
  return { fields: describeForm(removeSamplesForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(removeSamplesForm, request);
  if (!form.ok) return respondRefused(request, form);
  const removed = await removeSamples(context.get(shopContext), getActor(context));
  return { ok: true as const, notice: describeRemoval(removed) };
}

/** Shown without scripts, after the form was sent from the checklist. */
export default function RemoveSamplesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Go-live checklist</h1>
      <Link to={href("/admin/go-live")} className="text-link mt-2 inline-flex min-h-11 items-center">
        Show the whole list
      </Link>
      <Link
        to={href("/admin/make-it-yours")}
        className="text-link mt-2 ml-6 inline-flex min-h-11 items-center"
      >
        Make it yours
      </Link>
      <RemoveSamples fields={loaderData.fields} answer={actionData} />
    </>
  );
}

export function meta() {
  return [{ title: "Remove sample data" }];
}
