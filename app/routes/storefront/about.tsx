import { href } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { Prose } from "#app/components/page/prose.tsx";
import { Container, Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { aboutText } from "#app/content/about.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/about";
import { presentStory } from "./about/our-story.server.ts";
import { Process } from "./about/process.tsx";
import { presentClaims, StatRow } from "./about/stat-row.tsx";
import { Wholesale } from "./about/wholesale.tsx";
import { breadcrumbJsonLd } from "./catalogue/product-json-ld.ts";
import { getPagePicture } from "./home/page-pictures.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const settings = await readSettings(db);
  const story = presentStory(aboutText, settings);
  return {
    story,
    stats: presentClaims(settings.claims),
    origin: config.publicUrl,
    pictures: presentPictures(),
  };
}

export default function AboutPage({ loaderData: { story, stats, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Opening html={story.opening} picture={pictures.opening} />
      <Section>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-20">
          <div className="grid content-start gap-6">
            <FoundingYears />
            <Prose html={story.past} />
          </div>
          <ResponsivePicture
            picture={pictures.past}
            sizes="(min-width: 64rem) 26rem, calc(100vw - 2.5rem)"
            className="aspect-[4/5] rounded-arch lg:sticky lg:top-28"
          />
        </div>
      </Section>
      <Section background="cedar" labelledBy="love">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
          <div className="flex flex-col gap-6 lg:py-6">
            <Heading id="love">Crafted with Love</Heading>
            <Prose html={story.love} />
            <StatRow stats={stats} />
          </div>
          <ResponsivePicture
            picture={pictures.love}
            sizes="(min-width: 64rem) 40rem, calc(100vw - 2.5rem)"
            className="aspect-[4/3] rounded-md lg:aspect-square"
          />
        </div>
      </Section>
      <Process steps={story.steps} pictures={pictures.steps} />
      <Wholesale html={story.wholesale} picture={pictures.wholesale} />
      <Section labelledBy="visit">
        <div className="mx-auto grid max-w-text justify-items-center gap-5 text-center">
          <Heading id="visit">Come and see us</Heading>
          <Prose html={story.visit} />
        </div>
      </Section>
    </>
  );
}

function Opening({ html, picture }: { html: string; picture: ReturnType<typeof getPagePicture> }) {
  return (
    <Container className="grid items-end gap-8 pt-10 sm:pt-16 lg:grid-cols-12 lg:gap-12">
      <div className="grid gap-5 lg:col-span-5 lg:pb-16">
        <p className="eyebrow">Gagret, in the first folds of Himachal</p>
        <Heading level={1} size="display">
          Our Story
        </Heading>
        <Prose html={html} className="text-lg text-ink-soft" />
      </div>
      <ResponsivePicture
        picture={picture}
        priority
        sizes="(min-width: 82rem) 47rem, (min-width: 64rem) 56vw, calc(100vw - 2.5rem)"
        className="aspect-[4/3] rounded-md lg:col-span-7"
      />
    </Container>
  );
}

/** The year of founding and the year the online shop opened. */
function FoundingYears() {
  const siteSettings = useSiteSettings();
  if (!siteSettings) return null;
  const years: [number, string][] = [
    [siteSettings.foundedYear, "Hand-pouring since"],
    [siteSettings.onlineYear, "Online since"],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14 border-b border-line pb-6">
      {years.map(([year, label]) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd className="mt-1 font-display text-4xl tabular-nums">{year}</dd>
        </div>
      ))}
    </dl>
  );
}

function presentPictures() {
  return {
    opening: getPagePicture("workshop-rack"),
    past: getPagePicture("workshop-pouring"),
    love: getPagePicture("workshop-wicks"),
    steps: ["workshop-flakes", "workshop-moulds", "article-candle-care"].map(getPagePicture),
    wholesale: getPagePicture("workshop-packing"),
  };
}

export function meta(args: Route.MetaArgs) {
  const description =
    "Who pours the candles, where and how: a small workshop at Gagret, Himachal Pradesh, and the three steps from a sack of wax to a tested candle. Wholesale, too.";
  const crumbs = [{ label: "Home", to: href("/") }, { label: "Our Story" }];
  return [
    ...pageMeta(args, { name: "Our Story", description }),
    ...(args.loaderData
      ? [{ "script:ld+json": breadcrumbJsonLd(crumbs, href("/about"), args.loaderData.origin) }]
      : []),
  ];
}
