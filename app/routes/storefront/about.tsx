import { href } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { Prose } from "#app/components/page/prose.tsx";
import { Container, Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Route } from "./+types/about";
import { presentStory } from "./about/our-story.server.ts";
import { Process } from "./about/process.tsx";
import { presentClaims, StatRow } from "./about/stat-row.tsx";
import { Wholesale } from "./about/wholesale.tsx";
import { breadcrumbJsonLd } from "./catalogue/product-json-ld.ts";
import { findPagePicture, listPagePictures } from "./home/page-pictures.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [settings, texts] = await Promise.all([currentSettings(shop), currentPageTexts(shop)]);
  return {
    eyebrow: texts.aboutEyebrow,
    description: texts.aboutDescription,
    story: presentStory(texts.about, settings),
    stats: presentClaims(settings.claims),
    origin: shop.config.publicUrl,
    pictures: presentPictures(settings.claims),
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { eyebrow, story, stats, pictures } = loaderData;
  return (
    <>
      <Opening eyebrow={eyebrow} html={story.opening} picture={pictures.opening} />
      <Past html={story.past} picture={pictures.past} />
      {(story.love || stats.length > 0) && (
        <Section background="cedar" labelledBy="love">
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
            <div className="flex flex-col gap-6 lg:py-6">
              <Heading id="love">Crafted with Love</Heading>
              <Prose html={story.love} />
              <StatRow stats={stats} />
            </div>
            {pictures.love && (
              <ResponsivePicture
                picture={pictures.love}
                sizes="(min-width: 64rem) 40rem, calc(100vw - 2.5rem)"
                className="aspect-[4/3] rounded-md lg:aspect-square"
              />
            )}
          </div>
        </Section>
      )}
      <Process steps={story.steps} pictures={pictures.steps} />
      {story.wholesale && <Wholesale html={story.wholesale} picture={pictures.wholesale} />}
      {story.visit && (
        <Section labelledBy="visit">
          <div className="mx-auto grid max-w-text justify-items-center gap-5 text-center">
            <Heading id="visit">Come and see us</Heading>
            <Prose html={story.visit} />
          </div>
        </Section>
      )}
    </>
  );
}

function Past({ html, picture }: { html: string; picture: Picture | undefined }) {
  const years = useSiteSettings()?.years ?? [];
  if (!html && years.length === 0) return null;
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-20">
        <div className="grid content-start gap-6">
          <FoundingYears years={years} />
          <Prose html={html} />
        </div>
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 64rem) 26rem, calc(100vw - 2.5rem)"
            className="aspect-[4/5] rounded-arch lg:sticky lg:top-28"
          />
        )}
      </div>
    </Section>
  );
}

type OpeningProps = { eyebrow: string; html: string; picture: Picture | undefined };

function Opening({ eyebrow, html, picture }: OpeningProps) {
  return (
    <Container className="grid items-end gap-8 pt-10 sm:pt-16 lg:grid-cols-12 lg:gap-12">
      <div className="grid gap-5 lg:col-span-5 lg:pb-16">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading level={1} size="display">
          Our Story
        </Heading>
        <Prose html={html} className="text-lg text-ink-soft" />
      </div>
      {picture && (
        <ResponsivePicture
          picture={picture}
          priority
          sizes="(min-width: 82rem) 47rem, (min-width: 64rem) 56vw, calc(100vw - 2.5rem)"
          className="aspect-[4/3] rounded-md lg:col-span-7"
        />
      )}
    </Container>
  );
}

/** The year of founding and the year the online shop opened. */
function FoundingYears({ years }: { years: { label: string; year: number }[] }) {
  if (years.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14 border-b border-line pb-6">
      {years.map(({ label, year }) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd className="mt-1 font-display text-4xl tabular-nums">{year}</dd>
        </div>
      ))}
    </dl>
  );
}

function presentPictures(claims: Settings["claims"]) {
  return {
    opening: findPagePicture(claims, "workshop-rack"),
    past: findPagePicture(claims, "workshop-pouring"),
    love: findPagePicture(claims, "workshop-wicks"),
    steps: listPagePictures(claims, ["workshop-flakes", "workshop-moulds", "article-candle-care"]),
    wholesale: findPagePicture(claims, "workshop-packing"),
  };
}

export function meta(args: Route.MetaArgs) {
  const description = args.loaderData?.description ?? "";
  const crumbs = [{ label: "Home", to: href("/") }, { label: "Our Story" }];
  return [
    ...pageMeta(args, { name: "Our Story", description }),
    ...(args.loaderData
      ? [{ "script:ld+json": breadcrumbJsonLd(crumbs, href("/about"), args.loaderData.origin) }]
      : []),
  ];
}
