import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { describeRemoval, removeSamples } from "#core/back-office/remove-samples.server.ts";
import { removeSamplesForm } from "#core/back-office/remove-samples-form.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import type { Route } from "./+types/remove-samples";
import { RemoveSamples } from "./remove-samples-section.tsx";

export function loader() {
  return { fields: describeForm(removeSamplesForm) };
}

export const action = submit(removeSamplesForm, removeSamples, {
  input: () => {},
  to: (_args, removed) => ({ ok: true as const, notice: describeRemoval(removed) }),
});

/** Shown without scripts, after the form was sent from the checklist. */
export default function RemoveSamplesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Go-live checklist</h1>
      <TextLink to={href("/admin/go-live")} className="mt-2">
        Show the whole list
      </TextLink>
      <TextLink to={href("/admin/make-it-yours")} className="mt-2 ml-6">
        Make it yours
      </TextLink>
      <RemoveSamples fields={loaderData.fields} answer={actionData} />
    </>
  );
}

export const meta = () => [{ title: "Remove sample data" }];
