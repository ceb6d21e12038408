import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { NextPage } from "./next-page.tsx";

export type RowListProps = Pick<ComponentProps<typeof NextPage>, "query"> & {
  /** The text in place of an empty list, with `icon`, `emptyNote` and `emptyAction`; by default nothing is shown. */
  empty?: string;
  icon?: ComponentProps<typeof EmptyState>["icon"];
  emptyNote?: string;
  emptyAction?: ReactNode;
  /** The cursor of the next page; null on the last one. Undefined for a list without pages. */
  next?: string | null;
  className?: string;
  children: ReactNode[];
};

/** A page of a list, with links to the next and the first page. */
export function RowList({
  empty,
  next,
  query,
  className = "mt-6 max-w-3xl",
  children,
  ...rest
}: RowListProps) {
  const { icon, emptyNote, emptyAction } = rest;
  return (
    <>
      {children.length === 0 ? (
        empty && (
          <EmptyState icon={icon} title={empty} action={emptyAction}>
            {emptyNote}
          </EmptyState>
        )
      ) : (
        <ul className={`${className} divide-y divide-line rounded-md border border-line bg-surface`}>
          {children}
        </ul>
      )}
      {next !== undefined && <NextPage query={query} next={next} />}
    </>
  );
}

type LinkRowProps = { to: string; title: string; beside?: string; note?: string; children: ReactNode };

/** A row that is a link as a whole. `children` stand at its end. */
export function LinkRow({ to, title, beside, note, children }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-accent-soft"
      >
        <span className="min-w-0">
          <strong className="wrap-anywhere">{title}</strong> {beside && <span>{beside}</span>}
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">{children}</span>
      </Link>
    </li>
  );
}
