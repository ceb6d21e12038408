import type { ReactNode } from "react";
import type { RatedTileProduct, TileProduct } from "#core/catalogue/pages/product-tile.tsx";
import type { Season } from "#core/catalogue/seasons/seasons.server.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { FormProps as CustomOrderFormProps } from "#features/custom-orders/pages/custom-order-form.tsx";
import type { HomeReviews } from "#features/reviews/home-reviews.server.ts";
import type { Testimonial } from "#features/reviews/sample-reviews.server.ts";
import type { FormFields } from "#ui/form/form.tsx";
import type { Section as SectionLink } from "../../section-ids.ts";
import type { SectionKind } from "../../section-kinds.ts";
import type { HeroPictures } from "../home/page-pictures.ts";
import type { Reason } from "../home/why-choose-us.tsx";

/** One of the owner's claims, as '100%' and 'handcrafted'. */
export type Stat = { figure: string; label: string };

/** One of the figures that most readers look for. */
export type KeyFigure = { figure: string; text: string };

export type Ground = "paper" | "deep" | "cedar";
/** Undefined unless it has both words and a target. */
export type ShownButton = { words: string; to: string } | undefined;

/** The content of each kind of section: slots are filled, Markdown is HTML, and pictures are ready. Empty texts are ''. */
export type ShownParts = {
  hero: {
    eyebrow: string;
    title: string;
    line: string;
    buttons: NonNullable<ShownButton>[];
    pictures: Picture[];
  };
  products: { title: string; lead: string; products: TileProduct[] };
  tiles: { title: string; lead: string; tiles: ShownTile[] };
  "text-picture": {
    eyebrow: string;
    title: string;
    html: string;
    button: ShownButton;
    hasPhone: boolean;
    /** 'first': at the left, and on a narrow screen above the text. */
    side: "left" | "right" | "first";
    isTall: boolean;
    ground: Ground;
    picture: Picture | undefined;
  };
  story: { eyebrow: string; title: string; html: string; picture: Picture | undefined };
  years: { html: string; picture: Picture | undefined };
  claims: { title: string; html: string; stats: Stat[]; picture: Picture | undefined };
  text: { title: string; html: string; align: "left" | "centre"; ground: Ground };
  "long-text": {
    html: string;
    /** The headings, for the table of contents. */
    contents: SectionLink[];
    /** Such as '20 November 2026'. */
    changedOn: string;
    figures: KeyFigure[];
  };
  steps: {
    title: string;
    lead: string;
    steps: { step: string; html: string; picture: Picture | undefined }[];
  };
  figures: { title: string; ground: Ground; figures: { figure: string; label: string }[] };
  quote: { text: string; who: string; ground: Ground };
  gallery: { title: string; lead: string; pictures: { picture: Picture; caption: string }[] };
  video: {
    title: string;
    lead: string;
    film: { url: string; type: string };
    poster: Picture | undefined;
    caption: string;
    /** The words spoken in the film, as HTML. */
    said: string;
  };
  reviews: { title: string; reviews: HomeReviews };
  season: { season: Omit<Season, "products"> & { products: TileProduct[] } };
  questions: { title: string; questions: ShownQuestion[]; hasMore: boolean };
  invitation: {
    eyebrow: string;
    title: string;
    lead: string;
    buttons: NonNullable<ShownButton>[];
    ground: Ground;
  };
  list: object;
  faq: { lead: string; questions: ShownQuestion[]; careTitle: string };
  "gift-finder": { title: string; lead: string; gifts: string; occasions: string[] };
  "contact-form": { title: string; lead: string; fields: FormFields };
  visit: { eyebrow: string; title: string; lead: string };
  grievance: { title: string };
  "custom-order-form": {
    title: string;
    lead: string;
    /** The heading of the reasons. */
    why: string;
    help: string;
    benefits: { name: string; text: string }[];
    form: CustomOrderFormProps;
  };
  "home-hero": {
    eyebrow: string;
    title: string;
    lead: string;
    buttons: NonNullable<ShownButton>[];
    pictures: HeroPictures | undefined;
  };
  featured: { title: string; lead: string; button: string; products: RatedTileProduct[] };
  reasons: { title: string; why: string; reasons: Reason[] };
  instagram: { title: string; pictures: Picture[] };
  voices: { title: string; testimonials: readonly Testimonial[] };
  "moving-gallery": { title: string; button: ShownButton; pictures: Picture[] };
  newsletter: { title: string; lead: string; button: string };
  contact: { title: string; lead: string; form: FormFields | undefined; hasMap: boolean };
  announcement: { text: string; link: ShownButton };
};

export type ShownQuestion = { id: string; question: string; answer: string };

export type ShownTile = {
  to: string;
  name: string;
  text: string;
  words: string;
  picture: Picture | undefined;
};

export type ShownSection = {
  [Kind in SectionKind]: { id: string; kind: Kind } & ShownParts[Kind];
}[SectionKind];

/** The kinds whose component comes from the page's route, so that no other page loads it. */
type RouteKind =
  | "list"
  | "faq"
  | "gift-finder"
  | "contact-form"
  | "visit"
  | "grievance"
  | "custom-order-form"
  | "voices"
  | "moving-gallery"
  | "home-hero"
  | "featured"
  | "reasons"
  | "instagram";

type Place = { isFirst: boolean };
/** A page's own components, by section kind. */
export type RouteSections = {
  [Kind in RouteKind]?: (section: ShownParts[Kind] & { id: string } & Place) => ReactNode;
};

/** The id of a section's heading, for `aria-labelledby`. */
export function headingId(id: string): string {
  return `section-${id}`;
}
