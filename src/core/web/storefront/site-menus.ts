import { href } from "react-router";
import type { PageMenu } from "#core/content/page-document.ts";
import type { PageTexts } from "#core/content/texts/page-text.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { type Features, isPathShown } from "#core/settings/features.ts";
import { type Menu, type MenuEntry, type MenuName, plainEntry } from "#core/settings/menus.ts";
import { pageNames, shippedMenus } from "#lists/pages/menu-pages.ts";

export type SiteLink = { to: string; label: string };

/**
 * `inHeader`: also shown in the header of wide windows, which has no room for all. `inside`: further lines, which
 * the header folds beside the entry.
 */
export type MainLink = SiteLink & { inHeader?: boolean; inside?: SiteLink[] };

export type SiteMenus = {
  main: MainLink[];
  footer: { name: string; links: SiteLink[] }[];
};

export type MenuFacts = {
  /** All collections of the shop. Hidden ones are in no menu. */
  collections: readonly { path: string; name: string; visible: boolean; inMenu: boolean }[];
  /** The public pages made of sections. */
  pages: readonly { path: string; title: string; menu: PageMenu }[];
  /** Names by slug, of all categories. */
  categories: ReadonlyMap<string, string>;
  features: Features;
  /** True once a batch is published. */
  hasNotebook: boolean;
  texts: Pick<PageTexts, "item"> & { careTitle: string };
};

/** The menus of every page, without hidden entries and entries that lead nowhere. */
export function presentSiteMenus(menus: Record<MenuName, Menu>, facts: MenuFacts): SiteMenus {
  const footer = (["first", "second", "third"] as const).map((menu) => ({
    name: nameOf(menu, menus[menu]),
    links: entriesOf(menu, menus[menu]).flatMap((one) => (one.hidden ? [] : findLinks(one, menu, facts))),
  }));
  return {
    main: presentMainMenu(entriesOf("main", menus.main), facts),
    footer: footer.filter(({ links }) => links.length > 0),
  };
}

/** Lines inside a hidden entry are hidden, too. */
function presentMainMenu(entries: readonly MenuEntry[], facts: MenuFacts): MainLink[] {
  const links: MainLink[] = [];
  let above: MainLink | undefined;
  for (const one of entries) {
    const found = one.hidden ? [] : findLinks(one, "main", facts);
    if (!one.inside) {
      links.push(...found.map((link) => ({ ...link, ...(one.inHeader && { inHeader: true }) })));
      above = found.length > 0 ? links.at(-1) : undefined;
    } else if (above) {
      const { to, inside = [] } = above;
      const others = found.filter((line) => line.to !== to);
      if (others.length > 0) above.inside = [...inside, ...others];
    }
  }
  return links;
}

/** The owner's entries, or else those that come with the shop. */
export function entriesOf(menu: MenuName, { own, entries }: Menu): readonly MenuEntry[] {
  return own ? entries : shippedMenus[menu].entries;
}

export function nameOf(menu: MenuName, { own, name }: Menu): string {
  return (own && name) || shippedMenus[menu].name;
}

/** The links of an entry; empty if its address shows nothing. */
export function findLinks({ label, to }: MenuEntry, menu: MenuName, facts: MenuFacts): SiteLink[] {
  if (to === "collections")
    return facts.collections
      .filter(({ path, visible, inMenu }) => visible && inMenu && path !== href("/shop"))
      .map(({ path, name }) => ({ to: path, label: name }));
  if (to === "pages")
    return facts.pages
      .filter(({ menu: of }) => of === "menu" || (of === "footer" && menu !== "main"))
      .map(({ path, title }) => ({ to: path, label: title }));
  const found = findName(to, facts);
  return found === undefined ? [] : [{ to, label: label || found || to }];
}

/** The shop's name of an address: '' if it has none, undefined if the address shows nothing. */
function findName(to: string, { collections, pages, categories, features, hasNotebook, texts }: MenuFacts) {
  if (!to.startsWith("/")) return "";
  if (!isPathShown(features, to)) return undefined;
  const [path = "", query = ""] = to.split("#", 1).join("").split("?");
  const collection = collections.find((one) => one.path === path);
  const category = new URLSearchParams(query).get("category");
  if (collection && !collection.visible) return undefined;
  if (path === href("/notebook") && !hasNotebook) return undefined;
  if (category !== null && collection) return categories.get(category);
  if (collection && path !== href("/shop")) return collection.name;
  const page = pages.find((one) => one.path === path);
  if (!page && /^\/(pages|collections)\//.test(path)) return undefined;
  return findOwn(pageNames(texts), path) ?? page?.title ?? "";
}

/** The targets that can be chosen without typing an address, each with its name. */
export function listMenuTargets(facts: MenuFacts): SiteLink[] {
  const { collections, pages, categories } = facts;
  const targets = [
    ...Object.keys(pageNames(facts.texts)),
    ...collections.map(({ path }) => path),
    ...pages.map(({ path }) => path),
    ...[...categories.keys()].map((slug) => `${href("/shop")}?category=${encodeURIComponent(slug)}`),
  ];
  return [...new Set(targets)].flatMap((to) => findLinks(plainEntry(to), "main", facts));
}
