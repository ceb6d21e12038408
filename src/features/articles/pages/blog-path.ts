import { href } from "react-router";
import { articlesAtOnce } from "../article.ts";

/** The path of the blog with a category chosen, more articles shown, or an article open in a dialog. */
export function blogPath({
  category,
  shown = articlesAtOnce,
  item,
}: {
  category?: string | undefined;
  shown?: number;
  item?: string;
}): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (shown > articlesAtOnce) query.set("shown", String(shown));
  if (item) query.set("item", item);
  return query.size > 0 ? `${href("/blog")}?${query}` : href("/blog");
}
