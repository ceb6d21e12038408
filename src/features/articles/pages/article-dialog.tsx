import { href, Link } from "react-router";
import { Prose } from "#ui/page/prose.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { RouteDialog } from "#ui/route-dialog.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleActions, Highlights, RelatedArticles, Topics } from "./article-parts.tsx";
import { blogPath } from "./blog-path.ts";
import type { RenderedArticle } from "./render-article.server.ts";

/** The whole article, in a dialog above the list. */
export function ArticleDialog({
  openArticle: { article, html, related },
  closeTo,
}: {
  openArticle: RenderedArticle;
  closeTo: string;
}) {
  return (
    <RouteDialog key={article.slug} closeTo={closeTo} title={article.title} titleHidden size="lg">
      <article>
        {article.picture && (
          <ResponsivePicture
            picture={article.picture}
            sizes="(min-width: 54rem) 52rem, 100vw"
            className="aspect-[16/9] sm:aspect-[21/9]"
          />
        )}
        <div className="mx-auto grid max-w-3xl gap-7 px-5 py-8 sm:px-10 sm:py-10">
          <header className="grid gap-3">
            <p className="eyebrow">{article.category}</p>
            <h3 className="text-3xl">{article.title}</h3>
            <ArticleFacts article={article} />
          </header>
          <Highlights highlights={article.highlights} />
          <Prose html={html} />
          <Topics topics={article.topics} />
          <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
            <ArticleActions article={article} />
            <Link
              to={href("/blog/:slug", { slug: article.slug })}
              className="text-link inline-flex min-h-11 items-center text-sm"
            >
              Open its page
            </Link>
          </div>
          <RelatedArticles related={related} pathOf={(item) => blogPath({ item })} heading="h3" inDialog />
        </div>
      </article>
    </RouteDialog>
  );
}
