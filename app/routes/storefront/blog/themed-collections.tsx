import { Link } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import type { ThemeSlug } from "#shop/content/article.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { blogPath } from "./blog-path.ts";
import type { ShownTheme } from "./present-themes.ts";

/** The four categories of the blog, each with its number of articles. One that has neither words nor articles is left out. */
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
  return (
    <Section background="deep" labelledBy="themes">
      <Heading id="themes" className="mb-8">
        Collections
      </Heading>
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ slug, name, words }) => {
          const count = countOfTheme(slug);
          return (
            <li
              key={slug}
              className="group relative grid content-start gap-3 bg-surface p-6 transition-colors hover:bg-accent-soft sm:p-8"
            >
              <h3 className="text-2xl">
                <Link
                  to={blogPath({ category: slug })}
                  aria-current={slug === chosen ? "true" : undefined}
                  className="after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h3>
              {words && <p className="text-ink-soft">{words}</p>}
              <p className="mt-auto pt-4 text-sm font-semibold text-brass-ink">{countOf(count, "Article")}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
