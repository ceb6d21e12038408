import { href, Link } from "react-router";
import { NewsletterForm } from "#app/components/form/newsletter-form.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { LoadMore } from "#app/components/page/load-more.tsx";
import { Container, Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { articlesAtOnce, parseShownCount } from "#shop/content/article.ts";
import { countArticles, countThemes, listArticles } from "#shop/content/articles.server.ts";
import { requireFeature } from "#shop/pages/features.server.ts";
import type { Route } from "./+types/blog";
import { ArticleDialog } from "./blog/article-dialog.tsx";
import { ArticleTile } from "./blog/article-tile.tsx";
import { blogPath } from "./blog/blog-path.ts";
import { FeaturedArticle } from "./blog/featured-article.tsx";
import { loadBlogTexts } from "./blog/load-blog-texts.server.ts";
import { findRenderedArticle } from "./blog/render-article.server.ts";
import { ThemedCollections } from "./blog/themed-collections.tsx";
import { VisualStories } from "./blog/visual-stories.tsx";

export const handle = publicPage(["category", "shown", "item"], { changesWith: "articles" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "articles");
  const query = new URL(request.url).searchParams;
  const { stories, ...about } = await loadBlogTexts(shop);
  const theme = about.themes.find(({ slug }) => slug === query.get("category"));
  const shown = parseShownCount(query.get("shown"));
  const [articles, total, counts, openArticle] = await Promise.all([
    listArticles(shop.db, { category: theme?.name, limit: theme ? shown : shown + 1 }),
    countArticles(shop.db, theme?.name),
    countThemes(shop.db),
    findRenderedArticle(shop, query.get("item")),
  ]);
  return { ...about, theme, shown, articles, total, counts, openArticle, stories };
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { words, themes, theme, shown, articles, total, counts, openArticle, stories } = loaderData;
  const features = useSiteSettings()?.features;
  const [newest] = articles;
  const featured = theme ? undefined : newest;
  const latest = featured ? articles.slice(1) : articles;
  const pathOf = (item: string) => blogPath({ category: theme?.slug, shown, item });
  return (
    <>
      <Container className="pt-10 sm:pt-16">
        <Intro
          level={1}
          size="display"
          eyebrow={words.eyebrow}
          title={theme?.name ?? words.title}
          lead={theme?.words ?? words.lead}
        />
        <ThemedCollections themes={themes} counts={counts} chosen={theme?.slug} />
      </Container>
      {featured && <FeaturedArticle article={featured} to={pathOf(featured.slug)} />}
      <Section labelledBy="latest" className={theme ? "pt-12!" : ""}>
        <Heading id="latest" className={theme ? "sr-only" : "mb-8 lg:mb-12"}>
          {theme ? "Articles" : "Latest Articles"}
        </Heading>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
          {latest.map((article) => (
            <ArticleTile
              key={article.slug}
              article={article}
              to={pathOf(article.slug)}
              withCategory={!theme}
            />
          ))}
        </ul>
        <LoadMore
          shown={latest.length}
          total={featured ? total - 1 : total}
          noun={total === 1 ? "article" : "articles"}
          to={blogPath({ category: theme?.slug, shown: shown + articlesAtOnce })}
          label="Load More Articles"
        />
      </Section>
      {words.quote && <Quote text={words.quote} />}
      {features?.newsletter && <NewsletterSection />}
      {stories.length > 0 && <VisualStories stories={stories} />}
      {openArticle && (
        <ArticleDialog openArticle={openArticle} closeTo={blogPath({ category: theme?.slug, shown })} />
      )}
    </>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Section background="cedar">
      <figure className="mx-auto grid max-w-3xl justify-items-center gap-6 text-center">
        <blockquote className="font-display text-3xl">{`“${text}”`}</blockquote>
        <figcaption>
          <Link to={href("/about")} className="text-link inline-flex min-h-11 items-center text-ink-soft">
            From our story
          </Link>
        </figcaption>
      </figure>
    </Section>
  );
}

function NewsletterSection() {
  return (
    <Section background="deep" labelledBy="letters">
      <div className="grid items-end gap-8 lg:grid-cols-2 lg:gap-16">
        <Intro
          id="letters"
          title="Get the next story by email"
          lead="A few times a season. Unsubscribe any time."
        />
        <NewsletterForm submitLabel="Subscribe Now" />
      </div>
    </Section>
  );
}

export function meta(args: Route.MetaArgs) {
  const { openArticle, theme, words } = args.loaderData ?? {};
  const article = openArticle?.article;
  return [
    ...pageMeta(args, {
      name: article?.title ?? (theme ? `${theme.name}: articles` : "Blog"),
      description: article?.excerpt ?? theme?.words ?? words?.description ?? "",
      path: article ? href("/blog/:slug", { slug: article.slug }) : blogPath({ category: theme?.slug }),
      ...(article ? { type: "article" as const } : {}),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: words?.title ?? "Blog",
      href: href("/blog/feed.xml"),
    },
  ];
}
