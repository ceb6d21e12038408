import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { Form, href, Link } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { IconButton, iconButtonClass } from "#ui/form/icon-button.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import type { SectionKind } from "../../section-kinds.ts";
import { MoveButtons } from "../move-buttons.tsx";

export type SectionLine = {
  id: string;
  kind: SectionKind;
  /** The name of its kind. */
  name: string;
  summary: string;
  hidden: boolean;
  /** Its text is the sample's. */
  isSample: boolean;
  /** Allowed only once on a page. */
  isSingle: boolean;
  /** Required on this page. */
  isNeeded: boolean;
  /** Its version, so that nobody removes what somebody else has just changed. */
  seen: string;
};

export function SectionList({ slug, sections }: { slug: string; sections: SectionLine[] }) {
  const fill = useExamples();
  if (sections.length === 0)
    return <p className="mt-6 text-ink-soft">No section yet. Add the first one below.</p>;
  const onlySamples = hasOnlySamples(sections);
  return (
    <>
      {onlySamples && (
        <p className="mt-4">
          <SampleStamp />
        </p>
      )}
      <ol aria-label="Sections" className="mt-4 border-t border-line">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            slug={slug}
            section={{ ...section, name: fill(section.name) }}
            index={index}
            count={sections.length}
            onlySamples={onlySamples}
          />
        ))}
      </ol>
    </>
  );
}

type RowProps = { slug: string; section: SectionLine; index: number; count: number; onlySamples: boolean };

function SectionRow({ slug, section, index, count, onlySamples }: RowProps) {
  const { id, kind, name, summary, hidden, isSample, isSingle, isNeeded } = section;
  const label = `${name}${summary && `: ${summary}`}`;
  const editTo = href("/admin/content/pages/:slug/sections/:kind/:id?/edit", { slug, kind, id });
  return (
    <li
      id={`section-${id}`}
      className="flex scroll-mt-20 flex-wrap items-start justify-between border-b border-line py-2"
    >
      <div className="min-w-0 flex-1">
        <Link
          to={editTo}
          aria-label={`Edit ${label}`}
          className="touch-target inline-flex items-center gap-2 font-semibold hover:underline"
        >
          {name}
        </Link>{" "}
        {hidden && <Badge tone="terracotta">Hidden</Badge>}
        {isSample && !onlySamples && <SampleStamp />}
        {summary && <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{summary}</p>}
      </div>
      <MoveButtons
        action={href("/admin/content/pages/:slug/sections/:id/move", { slug, id })}
        name={label}
        index={index}
        count={count}
      />
      {!(isNeeded && isSingle) && (
        <details className="open:basis-full">
          <summary aria-label={`More for ${label}`} title="More" className={iconButtonClass("ml-auto")}>
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.6} />
          </summary>
          <div className="flex flex-wrap items-center justify-end">
            {!isNeeded && <HideSection slug={slug} section={section} label={label} />}
            {!isSingle && (
              <Form
                method="post"
                action={href("/admin/content/pages/:slug/sections/:id/duplicate", { slug, id })}
                preventScrollReset
              >
                <IconButton type="submit" icon={Copy} label={`Duplicate ${label}`} />
              </Form>
            )}
            {!isNeeded && <RemoveSection slug={slug} section={section} label={label} />}
          </div>
        </details>
      )}
    </li>
  );
}

type SectionButtonProps = Pick<RowProps, "slug" | "section"> & { label: string };

function HideSection({ slug, section: { id, hidden }, label }: SectionButtonProps) {
  return (
    <Form
      method="post"
      action={
        hidden
          ? href("/admin/content/pages/:slug/sections/:id/show", { slug, id })
          : href("/admin/content/pages/:slug/sections/:id/hide", { slug, id })
      }
      preventScrollReset
    >
      <IconButton
        type="submit"
        icon={hidden ? Eye : EyeOff}
        label={hidden ? `Show ${label}` : `Hide ${label}`}
      />
    </Form>
  );
}

function RemoveSection({ slug, section: { id, seen }, label }: SectionButtonProps) {
  return (
    <ConfirmedForm
      action={href("/admin/content/pages/:slug/sections/:id/remove", { slug, id })}
      summary="Remove…"
      summaryClass="text-link touch-target inline-flex cursor-pointer items-center px-3 text-sm text-danger"
      question="It goes from the draft; hide it to keep it for later."
      preventScrollReset
    >
      <input type="hidden" name="seen" value={seen} />
      <Button variant="danger" size="sm" aria-label={`Remove ${label}`}>
        Remove
      </Button>
    </ConfirmedForm>
  );
}
