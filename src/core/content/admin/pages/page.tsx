import { Form, href, Link, useSearchParams } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { BackLink, TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { PublishLaterForm } from "#core/editing/publishing/admin/publish-later-form.tsx";
import { readPublication } from "#core/editing/publishing/publications.server.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { getEditedPage } from "../../edit-pages.server.ts";
import { versionOfSection } from "../../edit-sections.server.ts";
import { isComplete, mayHaveSection } from "../../fixed-pages.ts";
import {
  maxSections,
  type PageDocument,
  type Section,
  summariseSection,
  withoutSection,
} from "../../page-document.ts";
import { factsOf, type SectionKind, sectionKindNames } from "../../section-kinds.ts";
import type { Route } from "./+types/page";
import { PageStateBadge } from "./page-state-badge.tsx";
import { type SectionLine, SectionList } from "./section-list.tsx";

const outcomes = {
  saved: { tone: "success", words: "Saved in the draft. Shoppers see it once you publish." },
  published: { tone: "success", words: "Published. Shoppers see it now." },
  back: {
    tone: "success",
    words: "That version is the draft now. Look at the preview, then publish it.",
  },
  changed: {
    tone: "error",
    words: "Not done: somebody else changed this meanwhile. This is how it is now; look at it and try again.",
  },
  empty: { tone: "error", words: "Not published: the page shows no section yet." },
  "only-once": { tone: "error", words: "Not added: such a section is on the page already." },
  needed: {
    tone: "error",
    words: "Not done: this page cannot do without that section. Change what it says, or move it.",
  },
  "too-many": { tone: "error", words: "Not added: a page has at most 25 sections." },
  "too-long": { tone: "error", words: "Not saved: the page has too much text. Shorten a section first." },
} as const;

/** The message on the page's screen, by the `done` of its query. */
function findOutcome(done: string | null) {
  return findOwn(outcomes, done ?? "");
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { document, version: _version, ...page } = await getEditedPage(db, slug);
  const publication = await readPublication(db, { kind: "page", thing: slug });
  const sections = document.sections.map((section) => presentSection(slug, document, section));
  const addable = sectionKindNames.filter((kind) => mayHaveSection(slug, document, kind));
  return { ...page, title: document.title, sections, addable, publication };
}

function presentSection(slug: string, document: PageDocument, section: Section): SectionLine {
  return {
    id: section.id,
    kind: section.kind,
    hidden: section.hidden,
    seen: versionOfSection(section),
    name: factsOf(section.kind).name,
    isSample: section.sample === true,
    isSingle: !mayHaveSection(slug, document, section.kind),
    isNeeded: !isComplete(slug, withoutSection(document, section.id)),
    summary: summariseSection(section),
  };
}

/** The sections of a page in their order, and the actions on the page as a whole. */
export default function PageScreen({ loaderData }: Route.ComponentProps) {
  const { slug, path, title, state, hidden, isFixed, collection, sections } = loaderData;
  const [query] = useSearchParams();
  const outcome = findOutcome(query.get("done"));
  return (
    <div className="max-w-3xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-8">
      <BesidePage slug={slug} revision={loaderData.revision} />
      <div>
        <BackLink
          to={
            collection === undefined
              ? href("/admin/content/pages")
              : href("/admin/content/collections/:slug?/edit", { slug: collection })
          }
        >
          {collection === undefined ? "Pages" : "The collection"}
        </BackLink>
        <h2 className="mt-2 text-2xl wrap-anywhere">{title}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span>{path}</span> <PageStateBadge state={state} />
          {hidden && <Badge tone="terracotta">Hidden</Badge>}
        </p>
        {outcome && (
          <FormMessage tone={outcome.tone} className="mt-3">
            {outcome.words}
          </FormMessage>
        )}
        <nav aria-label="Page" className="mt-2 flex flex-wrap gap-x-6 gap-y-5">
          {collection === undefined && (
            <TextLink to={href("/admin/content/pages/:slug?/words", { slug })}>
              {isFixed ? "Title and description" : "Title and menu"}
            </TextLink>
          )}
          <TextLink to={href("/admin/content/pages/:slug/versions", { slug })}>Earlier versions</TextLink>
          {state !== "draft" && !hidden && <TextLink to={path}>See the page</TextLink>}
        </nav>
        <SectionList slug={slug} sections={sections} />
        {sections.length < maxSections && (
          <AddSection slug={slug} kinds={loaderData.addable} isFirst={sections.length === 0} />
        )}
        {(state !== "published" || hidden) && sections.length > 0 && (
          <PublishLaterForm kind="page" thing={slug} chosen={loaderData.publication} />
        )}
        <PublishBar page={loaderData} />
        {loaderData.canBeHidden && <HideAndDelete page={loaderData} />}
      </div>
    </div>
  );
}

/** The page with its draft, in a wide window. Loaded lazily, so not at all where it is hidden. */
function BesidePage({ slug, revision }: { slug: string; revision: number }) {
  return (
    <iframe
      title="The page with its draft"
      src={`${href("/admin/content/pages/:slug/preview", { slug })}?beside=${revision}`}
      loading="lazy"
      className="sticky top-6 hidden h-[calc(100dvh-3rem)] w-full rounded-md border border-line xl:block"
    />
  );
}

type AddSectionProps = { slug: string; kinds: SectionKind[]; isFirst: boolean };

function AddSection({ slug, kinds, isFirst }: AddSectionProps) {
  const fill = useExamples();
  return (
    <details open={isFirst} className="mt-4 rounded-md border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">Add a section</summary>
      <ul className="grid gap-x-6 pb-4 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind} className="border-t border-line py-2">
            <Link
              to={href("/admin/content/pages/:slug/sections/:kind/:id?/edit", { slug, kind })}
              className="text-link touch-target inline-flex items-center font-semibold"
            >
              {fill(factsOf(kind).name)}
            </Link>
            <p className="text-sm text-ink-soft">{factsOf(kind).says}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type EditedPage = Route.ComponentProps["loaderData"];

function PublishBar({ page: { slug, revision, state, sections } }: { page: EditedPage }) {
  return (
    <SaveBar>
      <ButtonLink to={href("/admin/content/pages/:slug/preview", { slug })} variant="secondary">
        Preview
      </ButtonLink>
      {state !== "published" && sections.length > 0 && (
        <Form method="post" action={href("/admin/content/pages/:slug/publish", { slug })}>
          <input type="hidden" name="seen" value={revision} />
          <Button>Publish</Button>
        </Form>
      )}
    </SaveBar>
  );
}

function HideAndDelete({ page: { slug, hidden, isFixed } }: { page: EditedPage }) {
  const params = { slug };
  const hideTo = hidden
    ? href("/admin/content/pages/:slug/show", params)
    : href("/admin/content/pages/:slug/hide", params);
  return (
    <div className="mt-8 flex flex-wrap items-start gap-x-8 gap-y-2">
      <Form method="post" action={hideTo} preventScrollReset>
        <Button variant="ghost" size="sm">
          {hidden ? "Show this page" : "Hide this page"}
        </Button>
      </Form>
      {!isFixed && (
        <ConfirmedForm
          action={href("/admin/content/pages/:slug/delete", params)}
          summary="Delete…"
          question="The page goes with its draft and its earlier versions. This cannot be undone."
          button="Delete the page"
        />
      )}
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title ?? "Page" }];
