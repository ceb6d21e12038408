import { tidyLine } from "#core/forms/plain-text.ts";
import { cutText } from "#platform/whole-text.ts";

/** Reads the search words and the page's cursor from a list's address; '' for a missing one. */
export function readListQuery(request: Request): { search: string; after: string } {
  const query = new URL(request.url).searchParams;
  return { search: cutText(tidyLine(query.get("q")), 300), after: query.get("after") ?? "" };
}
