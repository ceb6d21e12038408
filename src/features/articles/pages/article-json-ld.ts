import { href } from "react-router";
import { widestUrl } from "#core/pictures/picture.ts";
import type { ArticleCard } from "../article.ts";

/** An article for search engines: schema.org Article. */
export function articleJsonLd(
  article: ArticleCard & { topics: string[] },
  { origin, shopName }: { origin: string; shopName: string },
) {
  const url = new URL(href("/blog/:slug", { slug: article.slug }), origin).href;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.excerpt,
    ...(article.picture ? { image: [new URL(widestUrl(article.picture), origin).href] } : {}),
    // Noon in India: articles have a date but no time.
    datePublished: `${article.day}T12:00:00+05:30`,
    author: { "@type": "Person", name: article.author, url: new URL(href("/about"), origin).href },
    publisher: {
      "@type": "Organization",
      name: shopName,
      url: new URL(href("/"), origin).href,
      logo: { "@type": "ImageObject", url: new URL("/icon-512.png", origin).href },
    },
    articleSection: article.category,
    keywords: article.topics.join(", "),
    inLanguage: "en-IN",
    timeRequired: `PT${article.readingMinutes}M`,
  };
}

export function articleCrumbs({ title }: { title: string }) {
  return [{ label: "Home", to: href("/") }, { label: "Blog", to: href("/blog") }, { label: title }];
}
