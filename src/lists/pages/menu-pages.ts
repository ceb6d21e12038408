// The menus that come with the shop, and the names of the pages in menus.
import { href } from "react-router";
import { plainEntry as entry, type Menu, type MenuName } from "#core/settings/menus.ts";
import { blogPath } from "#features/articles/addresses.ts";
import { customOrderPath } from "#features/custom-orders/entries.ts";
import { finderPath, guidePath } from "#features/fragrances/addresses.ts";

/** Before the owner changes them. */
export const shippedMenus: Record<MenuName, Pick<Menu, "name" | "entries">> = {
  main: {
    name: "",
    entries: [
      entry(href("/"), true),
      entry(href("/shop"), true),
      { ...entry("collections"), inside: true },
      entry(href("/gifts"), true),
      entry(href("/about"), true),
      entry(guidePath, true),
      entry(customOrderPath, true),
      entry(blogPath, true),
      entry(href("/contact"), true),
      entry("pages"),
    ],
  },
  first: {
    name: "Explore",
    entries: [
      entry(href("/shop")),
      entry("collections"),
      entry(finderPath),
      entry(href("/about")),
      entry(blogPath),
      entry(href("/notebook")),
      entry(href("/contact")),
      entry("pages"),
    ],
  },
  second: {
    name: "Help",
    entries: [
      entry(href("/shipping")),
      entry(href("/returns")),
      entry(href("/faq")),
      entry(href("/care-guide")),
      entry(href("/trade")),
    ],
  },
  third: { name: "Policies", entries: [entry(href("/terms-conditions")), entry(href("/privacy-policy"))] },
};

/** Of pages without a title of their own. */
export function pageNames(texts: { item: string; careTitle: string }): Record<string, string> {
  return {
    [href("/")]: "Home",
    [href("/shop")]: "Shop",
    [href("/gifts")]: "Gifts",
    [href("/trade")]: "Wholesale",
    [href("/gift-cards")]: "Gift cards",
    [href("/about")]: "About",
    [guidePath]: "Fragrance Guide",
    [finderPath]: `Find my ${texts.item}`,
    [customOrderPath]: "Custom Order",
    [blogPath]: "Blog",
    [href("/notebook")]: "Notebook",
    [href("/contact")]: "Contact",
    [href("/shipping")]: "Shipping",
    [href("/returns")]: "Returns & Exchanges",
    [href("/faq")]: "FAQ",
    [href("/care-guide")]: texts.careTitle,
    [href("/terms-conditions")]: "Terms & Conditions",
    [href("/privacy-policy")]: "Privacy Policy",
  };
}
