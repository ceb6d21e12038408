import { href, redirectDocument } from "react-router";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { selectionForm } from "#core/back-office/selected-orders-form.ts";
import { countOf } from "#core/forms/count-words.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { numberArticles } from "../../india-post/number-articles.server.ts";
import type { Route } from "./+types/post-file";

/** Gives the parcels their numbers and redirects to their file, or says which of them the post office would refuse. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(selectionForm, request);
  if (!form.ok) return respondRefused(request, { problem: form.errors.order, faulty: [], ready: [] });
  const numbers = form.value.order.map(({ number }) => number);
  const outcomes = await numberArticles(context.get(shopContext), getActor(context), { numbers });
  const faulty = outcomes.flatMap((one) => (one.ok ? [] : [one]));
  const ready = outcomes.filter(({ ok }) => ok).map(({ number }) => number);
  if (faulty.length === 0) return redirectDocument(fileOf(ready));
  const problem = `${countOf(faulty.length, "parcel is", "parcels are")} not in the file.`;
  return respondRefused(request, { problem, faulty, ready }, 409);
}

function fileOf(numbers: readonly string[]): string {
  return `${href("/admin/orders/post-file.xlsx")}?${new URLSearchParams(numbers.map((number) => ["order", number]))}`;
}

export default function PostFilePage({ actionData }: Route.ComponentProps) {
  const { problem, faulty = [], ready = [] } = actionData ?? {};
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/orders/hand-over")}>Hand over</BackLink>
      <h1 className="mt-2 text-3xl">File for India Post</h1>
      <FormMessage tone="error" className="mt-4 empty:hidden">
        {problem}
      </FormMessage>
      <ul className="mt-4 grid gap-1 empty:hidden">
        {faulty.map(({ number, faults }) => (
          <li key={number} className="break-words">
            <strong className="tabular-nums">{number}</strong> <span>{`: ${faults.join("; ")}.`}</span>
          </li>
        ))}
      </ul>
      {ready.length > 0 && (
        <ButtonLink to={fileOf(ready)} reloadDocument className="mt-5">
          {`Save the file of ${countOf(ready.length, "other parcel")}`}
        </ButtonLink>
      )}
    </div>
  );
}

export const meta = () => [{ title: "File for India Post · Back office" }];
