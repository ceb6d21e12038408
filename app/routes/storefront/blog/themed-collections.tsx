import { Link } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { type ThemeSlug, themes } from "#shop/content/article.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { blogPath } from "./blog-path.ts";

/** The four categories of the blog, each with its number of articles. */
export function ThemedCollections({
  counts,
  chosen,
}: {
  counts: { slug: string; count: number }[];
  chosen: ThemeSlug | undefined;
}) {
  return (
    <Section background="deep" labelledBy="themes">
      <Heading id="themes" className="mb-8">
        Collections
      </Heading>
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {themes.map(({ slug, name, words }) => {
          const count = counts.find((one) => one.slug === slug)?.count ?? 0;
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
              <p className="text-ink-soft">{words}</p>
              <p className="mt-auto pt-4 text-sm font-semibold text-brass-ink">{countOf(count, "Article")}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
