import { href, Link } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { SubscribeForm } from "#lists/subscribe-form.tsx";
import type { ReadContext } from "#platform/cached-read.ts";
import { Heading, Intro } from "#ui/page/heading.tsx";
import { LoadMore } from "#ui/page/load-more.tsx";
import { Container, Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { type ArticleCard, articlesAtOnce, parseShownCount, type ThemeSlug } from "../article.ts";
import { countArticles, countThemes, listArticles } from "../articles.server.ts";
import type { Route } from "./+types/blog";
import { ArticleDialog } from "./article-dialog.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { blogPath } from "./blog-path.ts";
import { presentStories } from "./present-stories.server.ts";
import { presentThemes, type ShownTheme } from "./present-themes.ts";
import { findRenderedArticle } from "./render-article.server.ts";
import { VisualStories } from "./visual-stories.tsx";

export const handle = publicPage(["category", "shown", "item"]);

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
        <SubscribeForm submitLabel="Subscribe Now" />
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

/** The blog's texts, themes and picture stories beside its articles. */
async function loadBlogTexts(shop: ReadContext) {
  const [texts, { samples }] = await Promise.all([currentPageTexts(shop), currentSettings(shop)]);
  const { blogEyebrow: eyebrow, blogTitle: title, blogLead: lead, blogQuote: quote } = texts;
  const words = { eyebrow, title, lead, quote, description: texts.blogDescription };
  return { words, themes: presentThemes(texts), stories: presentStories(samples) };
}

/** The newest article, shown large, with its text on a card that overlaps the picture. */
function FeaturedArticle({ article, to }: { article: ArticleCard; to: string }) {
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

/** One article in a grid. The whole card is a link to it. */
function ArticleTile({
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

/**
 * The four categories of the blog as chips, each with its number of articles. Omits those without both words and
 * articles.
 */
function ThemedCollections({
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
