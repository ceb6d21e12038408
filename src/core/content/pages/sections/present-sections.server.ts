import { describeForm } from "#core/forms/parse-form.ts";
import { contactForm } from "#core/messages/contact-form.ts";
import { readToday } from "#core/money/today.server.ts";
import { isWithinDays } from "#core/settings/announcement.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import {
  presentCustomOrderForm,
  presentVoices,
} from "#features/custom-orders/pages/present-custom-order.server.ts";
import { readHomeReviews } from "#features/reviews/home-reviews.server.ts";
import { findVideo, videoPath } from "#platform/media/videos.ts";
import { currentFeatures } from "../../features.server.ts";
import { listPictureIds, type Section } from "../../page-document.ts";
import { findPictures } from "../../page-pictures.server.ts";
import { readFixedPage, type ShownPage } from "../../pages.server.ts";
import { isSectionKind, type SectionKind } from "../../section-kinds.ts";
import { listClaims } from "../../texts/page-text.ts";
import { currentPageTexts } from "../../texts/page-texts.server.ts";
import {
  presentFeatured,
  presentHomeHero,
  presentInstagram,
  presentReasons,
} from "../home/present-home.server.ts";
import { presentLongText } from "./present-long-text.server.ts";
import { readerOf, type SectionReader } from "./section-reader.server.ts";
import {
  findShownSeason,
  listFaqQuestions,
  listShownProducts,
  listShownQuestions,
  listShownTiles,
} from "./section-reads.server.ts";
import type { ShownParts, ShownSection } from "./shown-section.ts";

/** The visible sections in their order, except sections with nothing to show and sections of a kind that this release does not know. */
export async function presentSections(
  shop: Shop,
  { sections, changedOn }: Pick<ShownPage, "sections" | "changedOn">,
): Promise<ShownSection[]> {
  const visible = sections.filter(({ hidden, kind }) => !hidden && isSectionKind(kind));
  const [settings, texts, pictures] = await Promise.all([
    currentSettings(shop),
    currentPageTexts(shop),
    findPictures(shop.db, listPictureIds({ sections: visible })),
  ]);
  const shown = await Promise.all(
    visible.map((section) =>
      presentSection(shop, section, readerOf(section, { settings, texts, pictures, changedOn })),
    ),
  );
  return shown.filter((section) => section !== undefined);
}

type Presented<Kind extends SectionKind> = ShownParts[Kind] | undefined;
type Presenters = {
  [Kind in SectionKind]: (read: SectionReader, shop: Shop) => Presented<Kind> | Promise<Presented<Kind>>;
};

async function presentSection(
  shop: Shop,
  { id, kind }: Section,
  read: SectionReader,
): Promise<ShownSection | undefined> {
  const parts = await presenters[kind](read, shop);
  return parts && ({ id, kind, ...parts } as ShownSection);
}

const presenters: Presenters = {
  hero: ({ line, button, places, picture }) => ({
    eyebrow: line("eyebrow"),
    title: line("title"),
    line: line("line"),
    buttons: [button("button", "buttonTo"), button("second", "secondTo")].filter((one) => one !== undefined),
    pictures: places().flatMap((place) => picture(place) ?? []),
  }),
  async products(read, shop) {
    const products = await listShownProducts(shop, read);
    return products.length > 0 ? { title: read.line("title"), lead: read.line("lead"), products } : undefined;
  },
  async tiles(read, shop) {
    const tiles = await listShownTiles(shop, read);
    return tiles.length > 0 ? { title: read.line("title"), lead: read.line("lead"), tiles } : undefined;
  },
  "text-picture": ({ line, html, button, ground, picture, values }) => ({
    eyebrow: line("eyebrow"),
    title: line("title"),
    html: html("text"),
    button: button("button", "buttonTo"),
    hasPhone: values.phone === "on",
    side: values.side === "left" || values.side === "first" ? values.side : "right",
    isTall: values.shape === "tall",
    ground: ground(),
    picture: picture(),
  }),
  story: ({ line, html, picture }) => ({
    eyebrow: line("eyebrow"),
    title: line("title"),
    html: html("text"),
    picture: picture(),
  }),
  years: ({ html, picture }) => ({ html: html("text"), picture: picture() }),
  claims({ line, html, picture, texts }) {
    const stats = listClaims(texts).filter(({ label }) => label !== "");
    const text = html("text");
    if (text === "" && stats.length === 0) return undefined;
    return { title: line("title"), html: text, stats, picture: picture() };
  },
  text: ({ line, html, ground, values }) => ({
    title: line("title"),
    html: html("text"),
    ground: ground(),
    align: values.align === "centre" ? "centre" : "left",
  }),
  "long-text": (read, { db }) => presentLongText(read, db),
  steps({ line, html, places, picture }) {
    const steps = places()
      .map((place) => ({ step: line(`step${place}`), html: html(`text${place}`), picture: picture(place) }))
      .filter(({ step, html: text }) => step !== "" || text !== "");
    return steps.length > 0 ? { title: line("title"), lead: line("lead"), steps } : undefined;
  },
  figures({ line, ground, places }) {
    const figures = places()
      .map((place) => ({ figure: line(`figure${place}`), label: line(`label${place}`) }))
      .filter(({ figure }) => figure !== "");
    return figures.length > 0 ? { title: line("title"), ground: ground(), figures } : undefined;
  },
  quote: ({ line, ground }) => ({ text: line("text"), who: line("who"), ground: ground() }),
  gallery({ line, places, picture }) {
    const pictures = places().flatMap((place) => {
      const found = picture(place);
      return found ? { picture: found, caption: line(`caption${place}`) } : [];
    });
    return pictures.length > 0 ? { title: line("title"), lead: line("lead"), pictures } : undefined;
  },
  async video({ line, html, picture, values }, { db }) {
    const film = await findVideo(db, values.film ?? "");
    if (!film) return undefined;
    return {
      title: line("title"),
      lead: line("lead"),
      caption: line("caption"),
      said: html("said"),
      film: { url: videoPath(film), type: film.contentType },
      poster: picture(),
    };
  },
  async reviews({ line }, shop) {
    const reviews = await readHomeReviews(shop);
    return reviews.summary ? { title: line("title"), reviews } : undefined;
  },
  season: async (_read, shop) => findShownSeason(shop),
  async questions(read, shop) {
    const questions = await listShownQuestions(shop, read);
    const hasMore = read.values.more === "on";
    return questions.length > 0 ? { title: read.line("title"), questions, hasMore } : undefined;
  },
  invitation: ({ line, button, ground }) => ({
    eyebrow: line("eyebrow"),
    title: line("title"),
    lead: line("lead"),
    ground: ground(),
    buttons: [button("button", "buttonTo"), button("second", "secondTo")].filter((one) => one !== undefined),
  }),
  async faq({ line }, shop) {
    const [questions, careGuide] = await Promise.all([
      listFaqQuestions(shop, "faq"),
      readFixedPage(shop, "care-guide"),
    ]);
    return { lead: line("lead"), questions, careTitle: careGuide.title };
  },
  "gift-finder": ({ line, places }) => ({
    title: line("title"),
    lead: line("lead"),
    gifts: line("gifts"),
    occasions: places().map((place) => line(`occasion${place}`)),
  }),
  "contact-form": ({ line }) => ({
    title: line("title"),
    lead: line("lead"),
    fields: describeForm(contactForm),
  }),
  visit: ({ line }) => ({ eyebrow: line("eyebrow"), title: line("title"), lead: line("lead") }),
  grievance: ({ line }) => ({ title: line("title") }),
  "custom-order-form": (read, shop) => presentCustomOrderForm(read, shop),
  list: () => ({}),
  voices: (read, shop) => presentVoices(read, shop),
  "moving-gallery"({ line, button, places, picture }) {
    const pictures = places().flatMap((place) => picture(place) ?? []);
    if (pictures.length === 0) return undefined;
    return { title: line("title"), button: button("button", "buttonTo"), pictures };
  },
  "home-hero": (read) => presentHomeHero(read),
  featured: (read, shop) => presentFeatured(read, shop),
  reasons: (read) => presentReasons(read),
  instagram: (read) => presentInstagram(read),
  async newsletter({ line }, shop) {
    const { newsletter } = await currentFeatures(shop);
    return newsletter ? { title: line("title"), lead: line("lead"), button: line("button") } : undefined;
  },
  contact: ({ line, values }) => ({
    title: line("title"),
    lead: line("lead"),
    form: values.form === "on" ? describeForm(contactForm) : undefined,
    hasMap: values.map === "on",
  }),
  announcement({ line, button, values: { from, until } }, { clock }) {
    if (!isWithinDays({ from, until }, () => readToday(clock))) return undefined;
    return { text: line("text"), link: button("words", "to") };
  },
};
