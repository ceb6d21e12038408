import { href } from "react-router";
import type { PageTexts } from "#shop/content/texts/page-text.ts";
import type { Features } from "#shop/settings/features.ts";

export type SiteLink = { to: string; label: string };

/** `inHeader`: also in the header of wide windows, which has no room for more. */
export type SiteMenus = {
  main: (SiteLink & { inHeader?: boolean })[];
  footer: { name: string; links: SiteLink[] }[];
};

type MenuFacts = {
  /** Those that the owner has put into the menus. */
  collections: readonly SiteLink[];
  pages: { menu: readonly SiteLink[]; footer: readonly SiteLink[] };
  features: Features;
  texts: Pick<PageTexts, "item"> & { careTitle: string };
};

/** The menus of every page, without the pages for which the shop has nothing. */
export function presentSiteMenus({ collections, pages, features, texts }: MenuFacts): SiteMenus {
  const shop = { to: href("/shop"), label: "Shop" };
  const about = { to: href("/about"), label: "About" };
  const blog = { to: href("/blog"), label: "Blog" };
  const contact = { to: href("/contact"), label: "Contact" };
  const only = (isShown: boolean, link: SiteLink) => (isShown ? [link] : []);
  const guide = { to: href("/fragrance-guide"), label: "Fragrance Guide" };
  const inHeader = (link: SiteLink) => ({ ...link, inHeader: true });
  return {
    main: [
      inHeader({ to: href("/"), label: "Home" }),
      inHeader(shop),
      ...collections,
      inHeader(about),
      ...only(features.fragrances, inHeader(guide)),
      ...only(features.customOrder, inHeader({ to: href("/custom-order"), label: "Custom Order" })),
      ...only(features.articles, inHeader(blog)),
      inHeader(contact),
      ...pages.menu,
    ],
    footer: [
      {
        name: "Explore",
        links: [
          shop,
          ...collections,
          ...only(features.finder, { to: href("/find-my-candle"), label: `Find my ${texts.item}` }),
          about,
          ...only(features.articles, blog),
          contact,
          ...pages.footer,
        ],
      },
      {
        name: "Help",
        links: [
          { to: href("/shipping"), label: "Shipping" },
          { to: href("/returns"), label: "Returns & Exchanges" },
          ...only(features.questions, { to: href("/faq"), label: "FAQ" }),
          ...only(features.careGuide, { to: href("/care-guide"), label: texts.careTitle }),
        ],
      },
      {
        name: "Policies",
        links: [
          { to: href("/terms-conditions"), label: "Terms & Conditions" },
          { to: href("/privacy-policy"), label: "Privacy Policy" },
        ],
      },
    ],
  };
}
