import { expect, test } from "vitest";
import { articleJsonLd } from "./article-json-ld.ts";

test("an article's JSON-LD has what Google requires, with absolute URLs", () => {
  const jsonLd = articleJsonLd(
    {
      slug: "the-first-burn",
      title: "The First Burn",
      excerpt: "Be generous with the first evening.",
      category: "Home Decor",
      author: "Sunita Rana",
      date: "18 January 2026",
      day: "2026-01-18",
      authorPicture: null,
      readingMinutes: 3,
      topics: ["Wicks", "Candle care"],
      picture: {
        width: 1440,
        height: 810,
        alt: "A bowl",
        placeholder: "#ffffff",
        avif: "",
        webp: "/pictures/a-320.webp 320w, /pictures/a.webp 1440w",
      },
    },
    { origin: "https://shop.example", shopName: "Deodar & Diya" },
  );
  expect(jsonLd).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "The First Burn",
    image: ["https://shop.example/pictures/a.webp"],
    datePublished: "2026-01-18T12:00:00+05:30",
    author: { "@type": "Person", name: "Sunita Rana" },
    publisher: { name: "Deodar & Diya" },
    mainEntityOfPage: "https://shop.example/blog/the-first-burn",
  });
});
