import { href } from "react-router";

export type SiteLink = { to: string; label: string };

/** `inHeader`: also in the header of wide windows, which has no room for more. */
export type SiteMenus = {
  main: (SiteLink & { inHeader?: boolean })[];
  footer: { name: string; links: SiteLink[] }[];
};

/** The menus of every page. The collections that the owner has put into them follow the shop. */
export function presentSiteMenus(collections: readonly SiteLink[]): SiteMenus {
  const shop = { to: href("/shop"), label: "Shop" };
  const about = { to: href("/about"), label: "About" };
  const blog = { to: href("/blog"), label: "Blog" };
  const contact = { to: href("/contact"), label: "Contact" };
  const inHeader = (link: SiteLink) => ({ ...link, inHeader: true });
  return {
    main: [
      inHeader({ to: href("/"), label: "Home" }),
      inHeader(shop),
      ...collections,
      inHeader(about),
      inHeader({ to: href("/fragrance-guide"), label: "Fragrance Guide" }),
      inHeader({ to: href("/custom-order"), label: "Custom Order" }),
      inHeader(blog),
      inHeader(contact),
    ],
    footer: [
      {
        name: "Explore",
        links: [
          shop,
          ...collections,
          { to: href("/find-my-candle"), label: "Find my candle" },
          about,
          blog,
          contact,
        ],
      },
      {
        name: "Help",
        links: [
          { to: href("/shipping"), label: "Shipping" },
          { to: href("/returns"), label: "Returns & Exchanges" },
          { to: href("/faq"), label: "FAQ" },
          { to: href("/care-guide"), label: "Candle Care Guide" },
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
