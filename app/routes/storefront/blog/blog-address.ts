import { articlesAtOnce } from "#shop/content/article.ts";

/** The address of the blog with a collection chosen, more shown, or an article open above it. */
export function blogAddress({
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
  return `/blog${query.size > 0 ? `?${query}` : ""}`;
}
