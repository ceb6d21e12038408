import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";
import { IconLink } from "#ui/form/icon-button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { SampleStamp } from "#ui/sample-stamp.tsx";
import { MoveButtons } from "./move-buttons.tsx";

/** The head of a list: its number of entries, and the link that adds one. */
export function ListHead({
  count,
  noun,
  addTo,
  add,
  onlySamples = false,
}: {
  count: number;
  noun: string;
  addTo: string;
  add: string;
  onlySamples?: boolean;
}) {
  return (
    <div className="flex items-center justify-between gap-4 max-[18rem]:flex-wrap">
      <p className="flex flex-wrap items-center gap-2 text-ink-soft">
        <span>{`${count} ${noun}`}</span>
        {onlySamples && <SampleStamp />}
      </p>
      <ButtonLink to={addTo}>
        <Plus aria-hidden="true" size={18} /> <span>{add}</span>
      </ButtonLink>
    </div>
  );
}

type Line = { slug: string; title: string; note?: ReactNode; extra?: ReactNode };

type LineListProps = {
  lines: Line[];
  editTo: (slug: string) => string;
  /** Only for lists whose lines can be moved up and down. */
  moveTo?: (slug: string) => string;
};

export function LineList({ lines, editTo, moveTo }: LineListProps) {
  if (lines.length === 0) return <EmptyState title="Nothing here yet" />;
  return (
    <ul className="mt-4 border-t border-line">
      {lines.map(({ slug, title, note, extra }, index) => (
        <li key={slug} className="flex items-center gap-2 border-b border-line py-2">
          <div className="min-w-0 grow">
            <Link
              to={editTo(slug)}
              className="touch-target inline-flex items-center font-semibold hover:underline"
            >
              {title}
            </Link>
            <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">{note}</div>
          </div>
          {extra}
          {moveTo && <MoveButtons action={moveTo(slug)} name={title} index={index} count={lines.length} />}
          <IconLink icon={Pencil} to={editTo(slug)} label={`Edit ${title}`} />
        </li>
      ))}
    </ul>
  );
}
