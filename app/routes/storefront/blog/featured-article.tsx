import { Container } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import type { ArticleCard } from "#shop/content/article.ts";
import { ArticleFacts } from "./article-facts.tsx";

/** The newest article, shown large, with its text on a card that overlaps the picture. */
export function FeaturedArticle({ article, to }: { article: ArticleCard; to: string }) {
  return (
    <Container className="pt-10 sm:pt-14">
      <article className="group relative lg:grid lg:grid-cols-12 lg:items-center">
        <div className="overflow-hidden rounded-md lg:col-span-8 lg:col-start-1 lg:row-start-1">
          {article.picture && (
            <ResponsivePicture
              picture={article.picture}
              priority
              sizes="(min-width: 82rem) 55rem, (min-width: 64rem) 64vw, calc(100vw - 2.5rem)"
              className="aspect-[4/3] transition-transform duration-1000 sm:aspect-[16/9] lg:aspect-[3/2] motion-safe:group-hover:scale-[1.02]"
            />
          )}
        </div>
        <div className="relative mx-4 -mt-14 grid gap-3 rounded-md bg-surface p-6 shadow-md sm:mr-auto sm:ml-8 sm:max-w-xl sm:p-9 lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:mx-0 lg:mt-0">
          <p className="eyebrow">{`Featured · ${article.category}`}</p>
          <h2 className="text-3xl">
            <DialogLink
              to={to}
              className="decoration-brass decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {article.title}
            </DialogLink>
          </h2>
          <p className="text-ink-soft">{article.excerpt}</p>
          <ArticleFacts article={article} />
        </div>
      </article>
    </Container>
  );
}
