import { Link } from "react-router";
import type { ThemeSlug } from "#shop/content/article.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { blogPath } from "./blog-path.ts";
import type { ShownTheme } from "./present-themes.ts";

/**
 * The four categories of the blog as chips, each with its number of articles. Omits those without both words and
 * articles.
 */
export function ThemedCollections({
  themes,
  counts,
  chosen,
}: {
  themes: ShownTheme[];
  counts: { slug: string; count: number }[];
  chosen: ThemeSlug | undefined;
}) {
  const countOfTheme = (slug: string) => counts.find((one) => one.slug === slug)?.count ?? 0;
  const shown = themes.filter(({ slug, words }) => words !== "" || countOfTheme(slug) > 0);
  if (shown.length === 0) return null;
  const chips = shown.map(({ slug, name }) => ({ slug, name, note: countOf(countOfTheme(slug), "Article") }));
  return (
    <nav aria-label="Collections" className="-mx-gutter mt-6 overflow-x-auto px-gutter py-1">
      <ul className="flex gap-2 sm:flex-wrap">
        {[{ slug: undefined, name: "All articles", note: "" }, ...chips].map(({ slug, name, note }) => (
          <li key={name} className="shrink-0">
            <Link
              to={blogPath({ category: slug })}
              aria-current={slug === chosen ? "true" : undefined}
              className="chip whitespace-nowrap"
            >
              <span>{name}</span> {note && <span className="chip-note">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
