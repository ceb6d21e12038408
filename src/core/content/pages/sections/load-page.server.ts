import { seoOf } from "#core/editing/seo.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { fillLine } from "../../fill-slots.ts";
import { type FixedPageName, pathOfFixedPage } from "../../fixed-pages.ts";
import { readFixedPage, type ShownPage } from "../../pages.server.ts";
import { presentSections } from "./present-sections.server.ts";

/** The content of the page at this path. */
export async function presentPage(shop: Shop, path: string, document: ShownPage) {
  const [settings, sections] = await Promise.all([currentSettings(shop), presentSections(shop, document)]);
  return {
    path,
    sections,
    title: document.title,
    seo: seoOf({ seoTitle: document.seoTitle ?? "", seoDescription: "" }),
    description: fillLine(document.description, settings),
    origin: shop.config.publicUrl,
  };
}

export async function loadFixedPage(shop: Shop, name: FixedPageName) {
  return presentPage(shop, pathOfFixedPage(name), await readFixedPage(shop, name));
}
