import { type ReactNode, useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import type { loader } from "#core/pictures/admin/pictures.tsx";
import type { LibraryPicture } from "#core/pictures/picture-library.server.ts";
import { Button } from "#ui/form/button.tsx";
import { LibraryChoice } from "./library-choice.tsx";
import { withQuery } from "./next-page.tsx";

type Page = { pictures: readonly LibraryPicture[]; next: string | null };

/** Pictures of the library for the form around it: a page of them, and with scripts the next ones below. */
export function MorePictures(first: Page) {
  return (
    <LibraryPages first={first} summary="Or one of the shop's pictures">
      {(pictures) => <LibraryChoice pictures={pictures} type="radio" />}
    </LibraryPages>
  );
}

type PagesProps = {
  first: Page;
  summary: string;
  children: (pictures: readonly LibraryPicture[]) => ReactNode;
};

export function LibraryPages({ first, summary, children }: PagesProps) {
  const fetcher = useFetcher<typeof loader>();
  const [page, setPage] = useState(first);
  const { data } = fetcher;
  useEffect(() => {
    if (data) setPage((before) => addPage(before, data));
  }, [data]);
  if (page.pictures.length === 0) return null;
  const more = withQuery(href("/admin/content/pictures"), { show: "all", after: page.next });
  return (
    <details>
      <summary className="text-link touch-target cursor-pointer text-sm">{summary}</summary>
      {children(page.pictures)}
      {page.next && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          busy={fetcher.state !== "idle"}
          onClick={() => void fetcher.load(more)}
        >
          More pictures
        </Button>
      )}
    </details>
  );
}

function addPage(before: Page, { pictures, next }: Page): Page {
  const known = new Set(before.pictures.map(({ id }) => id));
  return { pictures: [...before.pictures, ...pictures.filter(({ id }) => !known.has(id))], next };
}
