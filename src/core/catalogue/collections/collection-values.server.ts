// The values of the form of a collection: those of a stored one, or those of an empty form.

import { toRupees } from "#core/money/money.ts";
import { formatSuggestion } from "../typed-product.server.ts";
import type {
  CollectionFilling,
  CollectionPoint,
  CollectionRule,
  CollectionSlide,
  CollectionStyle,
} from "./collection.ts";
import { pointFields, slideFields } from "./collection-fields.ts";
import type { CollectionInput } from "./collection-form.ts";

/** By field name; a ticked box is "on". */
export type CollectionValues = Record<Exclude<keyof CollectionInput, "seen">, string>;

type Stored = {
  name: string;
  intro: string;
  seoTitle: string;
  seoDescription: string;
  style: CollectionStyle;
  filling: CollectionFilling;
  rule: CollectionRule | null;
  slides: readonly CollectionSlide[];
  points: readonly CollectionPoint[];
  pictureAlt: string;
  visible: boolean;
  inMenu: boolean;
};

export function valuesOf(row: Stored, products: readonly { name: string; sku: string }[]): CollectionValues {
  const { rule, slides, points } = row;
  const rupees = (paise: number | undefined) => (paise === undefined ? "" : String(toRupees(paise)));
  const texts = [
    ...slideFields.flatMap(([headline, text], index) => [
      [headline, slides[index]?.headline ?? ""],
      [text, slides[index]?.text ?? ""],
    ]),
    ...pointFields.flatMap(([name, text], index) => [
      [name, points[index]?.name ?? ""],
      [text, points[index]?.text ?? ""],
    ]),
  ];
  return {
    ...(Object.fromEntries(texts) as Record<
      (typeof slideFields | typeof pointFields)[number][number],
      string
    >),
    name: row.name,
    intro: row.intro,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    style: row.style,
    filling: row.filling,
    products: products.map(formatSuggestion).join("\n"),
    category: rule?.category ?? "",
    priceFrom: rupees(rule?.priceFrom),
    priceTo: rupees(rule?.priceTo),
    newest: rule?.newest === undefined ? "" : String(rule.newest),
    option: rule?.option ? `${rule.option.name}: ${rule.option.value}` : "",
    inSeason: rule?.inSeason ? "on" : "",
    productPictures: slides.length > 0 && slides.every((slide) => !slide.shippedPicture) ? "on" : "",
    visible: row.visible ? "on" : "",
    inMenu: row.inMenu ? "on" : "",
    alt: row.pictureAlt,
  };
}

export const blankCollection: CollectionValues = valuesOf(
  {
    name: "",
    intro: "",
    seoTitle: "",
    seoDescription: "",
    style: "grid",
    filling: "chosen",
    rule: null,
    slides: [],
    points: [],
    pictureAlt: "",
    visible: true,
    inMenu: true,
  },
  [],
);
