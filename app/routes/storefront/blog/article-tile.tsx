import { ResponsivePicture } from "#app/components/picture.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import type { ArticleCard } from "#shop/content/article.ts";
import { ArticleFacts } from "./article-facts.tsx";

/** One article in a grid. The whole card is a link to it. */
export function ArticleTile({
  article,
  to,
  withCategory,
}: {
  article: ArticleCard;
  to: string;
  /** Omitted if all articles of the page are of one category. */
  withCategory: boolean;
}) {
  return (
    <li className="group relative grid content-start gap-3">
      <div className="overflow-hidden rounded-md">
        {article.picture && (
          <ResponsivePicture
            picture={article.picture}
            sizes="(min-width: 82rem) 26rem, (min-width: 48rem) 31vw, calc(100vw - 2.5rem)"
            className="aspect-[3/2] transition-transform duration-700 motion-safe:group-hover:scale-[1.03]"
          />
        )}
      </div>
      {withCategory && <p className="eyebrow mt-2">{article.category}</p>}
      <h3 className="text-xl">
        <DialogLink
          to={to}
          className="decoration-brass decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {article.title}
        </DialogLink>
      </h3>
      <p className="text-ink-soft">{article.excerpt}</p>
      <ArticleFacts article={article} />
    </li>
  );
}
