import { href } from "react-router";
import { Heading } from "#app/components/heading.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { Prose } from "#app/components/prose.tsx";
import { Container, Section } from "#app/components/section.tsx";
import { useShopFront } from "#app/components/use-shop-front.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { aboutText } from "#seeds/texts/about.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/about";
import { readStory } from "./about/our-story.server.ts";
import { Process } from "./about/process.tsx";
import { presentClaims, StatRow } from "./about/stat-row.tsx";
import { Wholesale } from "./about/wholesale.tsx";
import { breadcrumbJsonLd } from "./catalogue/product-json-ld.ts";
import { housePicture } from "./home/home-pictures.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const settings = await readSettings(db);
  const story = readStory(aboutText, settings);
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
            <Years />
            <Prose html={story.past} />
          </div>
          <ResponsivePicture
            picture={pictures.past}
            sizes="(min-width: 64rem) 26rem, 92vw"
            className="aspect-[4/5] rounded-arch lg:sticky lg:top-28"
          />
        </div>
      </Section>
      <Section ground="cedar" labelledBy="love">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
          <div className="flex flex-col gap-6 lg:py-6">
            <Heading id="love">Crafted with Love</Heading>
            <Prose html={story.love} />
            <StatRow stats={stats} />
          </div>
          <ResponsivePicture
            picture={pictures.love}
            sizes="(min-width: 64rem) 40rem, 92vw"
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

function Opening({ html, picture }: { html: string; picture: ReturnType<typeof housePicture> }) {
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
        sizes="(min-width: 82rem) 47rem, (min-width: 64rem) 56vw, 92vw"
        className="aspect-[4/3] rounded-md lg:col-span-7"
      />
    </Container>
  );
}

/** Two years that are two different beginnings. */
function Years() {
  const shopFront = useShopFront();
  if (!shopFront) return null;
  const years: [number, string][] = [
    [shopFront.foundedYear, "Hand-pouring since"],
    [shopFront.onlineYear, "Online since"],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14 border-b border-line pb-6">
      {years.map(([year, words]) => (
        <div key={words}>
          <dt className="eyebrow">{words}</dt>
          <dd className="mt-1 font-display text-4xl tabular-nums">{year}</dd>
        </div>
      ))}
    </dl>
  );
}

function presentPictures() {
  return {
    opening: housePicture("workshop-rack"),
    past: housePicture("workshop-pouring"),
    love: housePicture("workshop-wicks"),
    steps: ["workshop-flakes", "workshop-moulds", "article-candle-care"].map(housePicture),
    wholesale: housePicture("workshop-packing"),
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
