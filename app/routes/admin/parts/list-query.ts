import { tidyLine } from "#shop/forms/plain-text.ts";

/** The words of the search and the cursor of the page in the address of a list; '' where it has none. */
export function readListQuery(request: Request): { search: string; after: string } {
  const query = new URL(request.url).searchParams;
  return { search: tidyLine(query.get("q")).slice(0, 300), after: query.get("after") ?? "" };
}
