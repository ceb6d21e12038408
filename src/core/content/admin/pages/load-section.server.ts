import { categoryList } from "#core/catalogue/categories.server.ts";
import { listCollections, presentShipped } from "#core/catalogue/collections/collections.server.ts";
import { listNames } from "#core/editing/named-list.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";
import { NotFound } from "#platform/faults.ts";
import { listVideos } from "#platform/media/videos.ts";
import { getEditedPage } from "../../edit-pages.server.ts";
import { versionOfSection } from "../../edit-sections.server.ts";
import type { Section } from "../../page-document.ts";
import { findPictures } from "../../page-pictures.server.ts";
import { blankValues, sectionForm } from "../../section-forms.ts";
import { isSectionKind, listPicturePlaces, type SectionKind } from "../../section-kinds.ts";
import { nameProducts } from "../../section-products.server.ts";

/** Throws NotFound for a kind that does not exist. */
export function getKind(name: string): SectionKind {
  if (!isSectionKind(name)) throw new NotFound("no such kind of section");
  return name;
}

type Params = { slug: string; kind: string; id?: string | undefined };

/** Loads the form of a section; a blank one if it is new or was removed meanwhile. */
export async function loadSection(shop: Shop, { slug, kind: name, id }: Params) {
  const kind = getKind(name);
  const { document } = await getEditedPage(shop.db, slug);
  const section = document.sections.find((one) => one.id === id && one.kind === kind);
  const [values, pictures, categories, collections, films] = await Promise.all([
    section ? nameProducts(shop.db, section.values) : blankValues(kind),
    presentPlaces(shop, section),
    kind === "products" ? listNames(shop.db, categoryList) : [],
    kind === "products" || kind === "tiles" ? listCollections(shop) : [],
    kind === "video" ? listVideos(shop.db) : [],
  ]);
  return {
    slug,
    kind,
    id,
    values: { ...blankValues(kind), ...values },
    pageTitle: document.title,
    isStored: section !== undefined,
    seen: section ? versionOfSection(section) : "",
    fields: describeForm(sectionForm(kind)),
    pictures,
    categories: categories.map(({ slug: value, name: label }) => ({ value, label })),
    collections: collections.map(({ slug: value, name: label, path }) => ({ value, label, path })),
    films: films.map(({ id: value, name: label }) => ({ value, label })),
  };
}

/** The pictures by place. */
async function presentPlaces(shop: Shop, section: Section | undefined): Promise<Record<string, Picture>> {
  if (!section) return {};
  const chosen = Object.entries(section.pictures);
  const ids = chosen.flatMap(([, choice]) => ("id" in choice ? [choice.id] : []));
  const stored = await findPictures(shop.db, ids);
  const known = listPicturePlaces(section.kind).map(String);
  return Object.fromEntries(
    chosen.flatMap(([place, choice]) => {
      const row = "id" in choice ? stored.get(choice.id) : undefined;
      const picture =
        "shipped" in choice ? presentShipped(choice.shipped) : row && presentPicture(row, choice.alt);
      return picture && known.includes(place) ? [[place, picture]] : [];
    }),
  );
}
