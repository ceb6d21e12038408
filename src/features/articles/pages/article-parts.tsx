import { href, Link, useLocation } from "react-router";
import { ResponsivePicture } from "#ui/picture.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import type { Article, ArticleCard } from "../article.ts";
import { LikeButton } from "./like-button.tsx";

export function Highlights({ highlights }: { highlights: string[] }) {
  if (highlights.length === 0) return null;
  return (
    <aside aria-label="Highlights" className="rounded-md bg-paper-deep p-6">
      <p className="eyebrow">Highlights</p>
      <ul className="mt-4 grid gap-3">
        {highlights.map((point) => (
          <li key={point} className="border-l-2 border-brass pl-4 leading-snug">
            {point}
          </li>
        ))}
      </ul>
    </aside>
  );
}

export function Topics({ topics }: { topics: string[] }) {
  if (topics.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      <span>Topics:</span> <span>{topics.join(", ")}</span>
    </p>
  );
}

/** The buttons to like and to share an article. */
export function ArticleActions({ article }: { article: Pick<Article, "slug" | "title" | "likes"> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <LikeButton key={article.slug} slug={article.slug} likes={article.likes} />
      <ShareButton title={article.title} path={href("/blog/:slug", { slug: article.slug })} />
    </div>
  );
}

/** Related articles. `pathOf` gives the path of an article's page or, in a dialog, of its dialog. */
export function RelatedArticles({
  related,
  pathOf,
  heading: Heading,
  inDialog = false,
}: {
  related: ArticleCard[];
  pathOf: (slug: string) => string;
  heading: "h2" | "h3";
  inDialog?: boolean;
}) {
  const { state } = useLocation();
  if (related.length === 0) return null;
  // Inside a dialog the next article replaces this one in the history, so that closing leads back to the
  // list.
  const linkProps = inDialog ? { replace: true, preventScrollReset: true, state } : {};
  return (
    <div className="grid gap-6">
      <Heading className="text-2xl">Related articles</Heading>
      <ul className="grid gap-6 sm:grid-cols-3">
        {related.map((article) => (
          <li
            key={article.slug}
            className="group relative grid grid-cols-[6rem_1fr] gap-4 sm:grid-cols-1 sm:content-start sm:gap-3"
          >
            {article.picture && (
              <ResponsivePicture
                picture={article.picture}
                alt=""
                sizes="(min-width: 40rem) 18rem, 6rem"
                className="aspect-square rounded-sm sm:aspect-[3/2]"
              />
            )}
            <div className="grid content-start gap-1">
              <p className="text-xs tracking-wide text-brass-ink">{article.category}</p>
              <Link
                to={pathOf(article.slug)}
                {...linkProps}
                className="font-display text-lg leading-snug decoration-brass decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {article.title}
              </Link>
              <p className="text-sm text-ink-soft">{`${article.readingMinutes} min read`}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
