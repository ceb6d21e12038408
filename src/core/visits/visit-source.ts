// Where a visit comes from: a class of the page that led here, and the campaign that a link names.
import { cleanName, otherName } from "./visit-count.ts";

export const visitSources = {
  search: "A search engine",
  instagram: "Instagram",
  facebook: "Facebook",
  whatsapp: "WhatsApp",
  youtube: "YouTube",
  pinterest: "Pinterest",
  social: "Another social network",
  email: "Email",
  assistant: "An AI assistant",
  site: "Another website",
  direct: "No page: typed, bookmarked or from an app",
} as const;
export type VisitSource = keyof typeof visitSources;

export const isVisitSource = (text: string): text is VisitSource => Object.hasOwn(visitSources, text);

/** Patterns for a label of the host or of an Android app's name; the first match counts. */
const sourcesByLabel: readonly (readonly [VisitSource, RegExp])[] = [
  ["email", /(^|\.)(mail|gm|outlook|email|webmail)(\.|$)/],
  ["assistant", /(^|\.)(chatgpt|openai|perplexity|gemini|copilot|claude)(\.|$)/],
  ["instagram", /(^|\.)instagram(\.|$)/],
  ["facebook", /(^|\.)(facebook|fb|messenger|katana)(\.|$)/],
  ["whatsapp", /(^|\.)(whatsapp|wa)(\.|$)/],
  ["youtube", /(^|\.)(youtube|youtu)(\.|$)/],
  ["pinterest", /(^|\.)(pinterest|pin)(\.|$)/],
  [
    "social",
    /(^|\.)(twitter|x|t|linkedin|lnkd|reddit|telegram|threads|sharechat|snapchat|quora|tumblr)\.\w+$/,
  ],
  [
    "search",
    /(^|\.)(google|googlequicksearchbox|bing|duckduckgo|yahoo|ecosia|brave|qwant|startpage|yandex|baidu)(\.|$)/,
  ],
];

/** Returning from paying or signing in continues the same visit. */
const passing = /(^|\.)(razorpay\.com|accounts\.google\.com)$/;

/** 'own' for the shop's own pages, payment and sign-in. `referrer` is the header as sent. */
export function readReferrer(referrer: string, ownHosts: readonly string[]): VisitSource | "own" {
  if (referrer === "") return "direct";
  const parsed = URL.parse(referrer);
  if (!parsed?.host) return "direct";
  if (ownHosts.includes(parsed.host) || passing.test(parsed.host)) return "own";
  return classOf(parsed.host) ?? "site";
}

const classOf = (host: string) => sourcesByLabel.find(([, pattern]) => pattern.test(host))?.[0];

const maxPartLength = 40;

export type Campaign = {
  /** 'instagram / story / diwali': utm_source, utm_medium and utm_campaign, with '-' for one that is missing. */
  name: string;
  /** The class that utm_source names, because apps often send no referrer. */
  source: VisitSource | undefined;
};

/** Undefined for an address without these parameters. Too long or personal values are not stored. */
export function readCampaign(address: string): Campaign | undefined {
  if (!address.includes("utm_")) return undefined;
  const query = new URLSearchParams(address.slice(address.indexOf("?") + 1));
  const given = ["utm_source", "utm_medium", "utm_campaign"].map((name) => query.get(name)?.trim() ?? "");
  if (given.every((part) => part === "")) return undefined;
  const parts = given.map((part) => cleanName(part).replaceAll("/", " ").trim());
  const isOther = parts.some((part) => part === otherName || part.length > maxPartLength);
  const name = isOther ? otherName : parts.map((part) => part || "-").join(" / ");
  const named = parts[0] ?? "";
  const source = isVisitSource(named) ? named : classOf(named);
  return { name, source };
}
