import { href, redirect } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { useExamples } from "#ui/form/examples.ts";
import type { RefusedForm } from "#ui/form/form.tsx";
import { saveSection } from "../../edit-sections.server.ts";
import { sectionForm, sectionValues } from "../../section-forms.ts";
import { factsOf, listFields, type SectionKind } from "../../section-kinds.ts";
import { respondConflict, respondInvalid } from "../content-answer.server.ts";
import { ContentForm } from "../content-form.tsx";
import type { Route } from "./+types/edit-section";
import { getKind, loadSection } from "./load-section.server.ts";
import { redirectToPage } from "./page-answer.server.ts";
import { SectionFields } from "./section-fields.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const saved = new URL(request.url).searchParams.has("saved");
  return { ...(await loadSection(context.get(shopContext), params)), saved };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const kind = getKind(params.kind);
  const { id, slug } = params;
  const read = await readSectionForm(kind, request);
  if (!read.ok) return respondInvalid(request, read);
  const input = { slug, kind, id, values: read.section, seen: read.seen };
  const saved = await saveSection(context.get(shopContext), getActor(context), input);
  const { values } = read;
  if (saved.ok) {
    const isNewWithPictures = id === undefined && factsOf(kind).pictures !== undefined;
    if (!isNewWithPictures) return redirectToPage(slug, "saved", saved.id);
    const to = href("/admin/content/pages/:slug/sections/:kind/:id?/edit", { slug, kind, id: saved.id });
    return redirect(`${to}?saved=1`);
  }
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  if (saved.reason === "removed-meanwhile")
    return respondRefused(request, { values: { ...values, seen: saved.version }, problem: removedWords });
  if (saved.reason === "unknown-products")
    return respondInvalid(request, { values, errors: { products: saved.problem } });
  return respondRefused(request, { values, problem: refusals[saved.reason] });
}

const removedWords =
  "Somebody removed this section while you were editing. Everything you typed is still below; save again to add it at the end of the page.";
const refusals = {
  "too-many": "Not added: a page has at most 25 sections.",
  "only-once": "Not added: such a section is on the page already.",
  needed: "Not saved: this page cannot do without the section.",
  "too-long": "Not saved: the page has too much text. Shorten a section first.",
};

export default function EditSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, pageTitle, kind, id, values, seen, fields, saved } = loaderData;
  const { says, ...facts } = factsOf(kind);
  const name = useExamples()(facts.name);
  return (
    <ContentForm
      key={`${id} ${seen}`}
      title={id === undefined ? `Add: ${name}` : name}
      backTo={href("/admin/content/pages/:slug", { slug })}
      back={pageTitle}
      fields={fields}
      saveTo={href("/admin/content/pages/:slug/sections/:kind/:id?/edit", { slug, kind, ...(id && { id }) })}
      deleteTo={undefined}
      seen={seen}
      answer={actionData}
      saved={saved}
      savedWords="Saved in the draft. Now choose its pictures below, or go back to the page."
      saveWords="Save draft"
    >
      <p className="text-ink-soft">{says}</p>
      <TheirVersion kind={kind} stored={values} answer={actionData} />
      <SectionFields section={loaderData} isRefused={actionData !== undefined} />
    </ContentForm>
  );
}

export const meta = () => [{ title: "Section" }];

/** Reads the form of a section of this kind, and the version that it was filled from. */
async function readSectionForm(kind: SectionKind, request: Request) {
  const { form: _form, ...read } = await readForm(sectionForm(kind), request);
  if (!read.ok) return read;
  return { ...read, section: sectionValues(read.value), seen: String(read.value.seen) };
}

type TheirVersionProps = {
  kind: SectionKind;
  stored: Record<string, string>;
  answer: RefusedForm | undefined;
};

/** Shows what somebody else saved meanwhile beside the typed values, so that neither is lost. */
function TheirVersion({ kind, stored, answer }: TheirVersionProps) {
  const typed = answer?.values;
  const isConflict = answer !== undefined && answer.errors === undefined && typed !== undefined;
  if (!isConflict) return null;
  const different = listFields(kind).filter(
    ({ name, field }) => field.control !== "box" && stored[name] && stored[name] !== typed[name],
  );
  if (different.length === 0) return null;
  return (
    <section aria-label="Saved meanwhile" className="rounded-md border border-line bg-paper-deep p-4">
      <h3 className="text-lg">Saved meanwhile by somebody else</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {different.map(({ name, field }) => (
          <div key={name}>
            <dt className="font-semibold">{field.label}</dt>
            <dd className="whitespace-pre-line text-ink-soft wrap-anywhere">{stored[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
