import { href } from "react-router";
import { breadcrumbJsonLd } from "#core/catalogue/pages/json-ld/product-json-ld.ts";
import { requireFeature } from "#core/content/features.server.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Prose } from "#ui/page/prose.tsx";
import { Container, Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { Route } from "./+types/article";
import { ArticleFacts } from "./article-facts.tsx";
import { articleCrumbs, articleJsonLd } from "./article-json-ld.ts";
import { ArticleActions, Highlights, RelatedArticles, Topics } from "./article-parts.tsx";
import { getRenderedArticle } from "./render-article.server.ts";

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "articles");
  const [rendered, { business }] = await Promise.all([
    getRenderedArticle(shop, params.slug),
    readSettings(shop.db),
  ]);
  return { ...rendered, shopName: business.shopName, origin: shop.config.publicUrl };
}

export default function ArticlePage({ loaderData: { article, html, related } }: Route.ComponentProps) {
  return (
    <article>
      <Container className="pt-4">
        <Breadcrumbs crumbs={articleCrumbs(article)} />
        <header className="mx-auto mt-8 grid max-w-3xl justify-items-center gap-4 text-center">
          <p className="eyebrow">{article.category}</p>
          <Heading level={1}>{article.title}</Heading>
          <p className="max-w-text text-lg text-ink-soft">{article.excerpt}</p>
          <ArticleFacts article={article} className="justify-center" />
        </header>
        {article.picture && (
          <ResponsivePicture
            picture={article.picture}
            priority
            sizes="(min-width: 82rem) 82rem, calc(100vw - 2.5rem)"
            className="mt-10 aspect-[3/2] rounded-md sm:aspect-[16/9] lg:aspect-[2/1]"
          />
        )}
        <div className="mx-auto mt-12 grid max-w-text gap-10 pb-section">
          <Highlights highlights={article.highlights} />
          <Prose html={html} className="article-text [&>p:first-child]:text-lg" />
          <Topics topics={article.topics} />
          <div id="likes" className="grid gap-6 border-t border-line pt-8">
            <ArticleActions article={article} />
            <div className="flex items-center gap-4 text-sm text-ink-soft">
              {article.authorPicture && (
                <ResponsivePicture
                  picture={article.authorPicture}
                  sizes="3.5rem"
                  className="size-14 shrink-0 rounded-full object-cover"
                />
              )}
              <p>
                <span className="font-semibold text-ink">{article.author}</span>
                <br />
                <span>{article.authorNote}</span>
              </p>
            </div>
          </div>
        </div>
      </Container>
      {related.length > 0 && (
        <Section background="deep">
          <RelatedArticles related={related} pathOf={(slug) => href("/blog/:slug", { slug })} heading="h2" />
        </Section>
      )}
    </article>
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { article, origin, shopName } = args.loaderData;
  const path = href("/blog/:slug", { slug: article.slug });
  const { picture } = article;
  return [
    ...pageMeta(args, {
      name: article.title,
      seo: article.seo,
      description: article.excerpt,
      path,
      type: "article",
      ...(picture ? { image: { url: widestUrl(picture), alt: picture.alt } } : {}),
    }),
    { property: "article:published_time", content: article.day },
    { property: "article:author", content: article.author },
    { property: "article:section", content: article.category },
    { "script:ld+json": articleJsonLd(article, { origin, shopName }) },
    { "script:ld+json": breadcrumbJsonLd(articleCrumbs(article), path, origin) },
  ];
}
