import { href } from "react-router";
import { hasCategory } from "#core/catalogue/categories.server.ts";
import { isCollectionShown, listCollections } from "#core/catalogue/collections/collections.server.ts";
import type { TileProduct } from "#core/catalogue/pages/product-tile.tsx";
import { toTile } from "#core/catalogue/pages/to-tile.ts";
import { findHomeSeason } from "#core/catalogue/seasons/seasons.server.ts";
import { isPathShown } from "#core/settings/features.ts";
import type { Shop } from "#core/shop.ts";
import { listFaq } from "../../faq.server.ts";
import { currentFeatures } from "../../features.server.ts";
import { listSectionProducts } from "../../section-products.server.ts";
import type { SectionReader } from "./section-reader.server.ts";
import type { ShownParts, ShownQuestion, ShownTile } from "./shown-section.ts";

export async function listShownProducts(shop: Shop, { values }: SectionReader): Promise<TileProduct[]> {
  return (await listSectionProducts(shop, values)).map(toTile);
}

/**
 * The tiles to show. A tile that leads to a collection takes over its name, text and picture where its own are
 * missing. Tiles that lead to hidden pages are left out.
 */
export async function listShownTiles(
  shop: Shop,
  { values, line, places, picture }: SectionReader,
): Promise<ShownTile[]> {
  const targets = places().map((place) => values[`to${place}`] ?? "");
  const [collections, features, missing] = await Promise.all([
    listCollections(shop),
    currentFeatures(shop),
    findMissing(shop, targets),
  ]);
  return places().flatMap((place) => {
    const to = values[`to${place}`] ?? "";
    const collection = collections.find(({ path }) => path === to);
    const name = line(`name${place}`) || (collection?.name ?? "");
    const isShown = collection?.visible !== false && !missing.includes(to) && isPathShown(features, to);
    if (to === "" || name === "" || !isShown) return [];
    return {
      to,
      name,
      text: line(`text${place}`) || (collection?.intro ?? ""),
      words: line(`words${place}`) || "See it",
      picture: picture(place) ?? collection?.picture ?? undefined,
    };
  });
}

/** The addresses that lead to a deleted category or collection. */
async function findMissing(shop: Shop, targets: readonly string[]): Promise<string[]> {
  const found = await Promise.all(targets.map(async (to) => ((await isThere(shop, to)) ? [] : [to])));
  return found.flat();
}

async function isThere(shop: Shop, to: string): Promise<boolean> {
  const [path = "", query] = to.split("?");
  const category = path === href("/shop") && new URLSearchParams(query).get("category");
  if (category) return hasCategory(shop, category);
  const isCollection = sampleCollections.includes(path) || path.startsWith("/collections/");
  return !isCollection || isCollectionShown(shop, path);
}

/** Collections of the sample shop with addresses of their own. */
const sampleCollections = [href("/premium-candles"), href("/special-occult-candles")];

export async function findShownSeason(shop: Shop): Promise<ShownParts["season"] | undefined> {
  const season = await findHomeSeason(shop);
  return season && { season: { ...season, products: season.products.map(toTile) } };
}

export async function listFaqQuestions(shop: Shop, page: "faq" | "contact"): Promise<ShownQuestion[]> {
  return (await listFaq(shop.db, page)).map(({ slug, question, answer }) => ({ id: slug, question, answer }));
}

export async function listShownQuestions(
  shop: Shop,
  { id, values, line, html, places }: SectionReader,
): Promise<ShownQuestion[]> {
  if (values.source === "faq" || values.source === "contact") return listFaqQuestions(shop, values.source);
  return places()
    .map((place) => ({
      id: `${id}-${place}`,
      question: line(`question${place}`),
      answer: html(`answer${place}`),
    }))
    .filter(({ question }) => question !== "");
}
