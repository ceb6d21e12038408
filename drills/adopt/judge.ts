// Finds faults in the documents of an adopted shop, and counts them by page in a table.
import {
  findSampleWords,
  findShippedPictures,
  hashOf,
  readShippedHashes,
} from "../../tests/support/sample-words.ts";
import type { Trade } from "../../tests/support/trades.ts";
import type { DrillResult } from "../support/drill.ts";
import { type Document, type Documents, isCode, listAddresses } from "./crawl.ts";

const shippedHashes = readShippedHashes();

export type Judged = {
  trade: Trade;
  url: string;
  before: Documents;
  after: Documents;
  /** The texts of each page that have too little contrast. */
  contrast: ReadonlyMap<string, string[]>;
  /** Pages that may answer 404 as long as no page links to them. */
  mayBeMissing: ReadonlySet<string>;
};

type Counted = { status: number | string; words: number | string; pictures: number | string };
type Row = {
  pages: string[];
  before: Counted;
  after: Counted;
  deadLinks: number;
  unreadable: number | string;
};

/** Lists that differ in their query alone are one row. */
export function compare(judged: Judged): DrillResult["rows"] {
  const { trade, before, after } = judged;
  const groups = Object.groupBy([...new Set([...before.keys(), ...after.keys()])].filter(isRead), (page) =>
    page.includes("?") ? `${page.split("?")[0]}?…` : page,
  );
  return Object.entries(groups).map(([name, pages = []]) => {
    const row = rowOf(judged, pages);
    return {
      shop: trade.name,
      page: pages.length > 1 ? `${name} (${pages.length})` : name,
      before: row.before.status,
      "words before": row.before.words,
      "pictures before": row.before.pictures,
      after: row.after.status,
      "words after": row.after.words,
      "pictures after": row.after.pictures,
      "dead links": row.deadLinks,
      unreadable: row.unreadable,
    };
  });
}

/** False for pictures, styles and scripts, which count on the pages that show them. */
const isRead = (page: string) =>
  !/\.(?:js|css|woff2|png|ico|svg|webp|avif|jpe?g|mp4|webm)(?:\?|$)/.test(page);

function rowOf({ trade, url, before, after, contrast }: Judged, pages: string[]): Row {
  const count = (documents: Documents, foreign?: RegExp): Counted => {
    const found = pages.flatMap((page) => {
      const document = documents.get(page);
      return document ? [{ page, document }] : [];
    });
    if (found.length === 0) return { status: "–", words: "–", pictures: "–" };
    return {
      status: Math.max(...found.map(({ document }) => document.status)),
      words: sum(found.map(({ page, document }) => findSampleWords(page, document.text, foreign).length)),
      pictures: sum(found.map(({ page, document }) => countShipped(page, document, url, after))),
    };
  };
  const faults = pages.flatMap((page) => contrast.get(page) ?? []);
  return {
    pages,
    before: count(before),
    after: count(after, trade.foreign),
    deadLinks: sum(pages.map((page) => findDeadLinks(after.get(page), url, after).length)),
    unreadable: pages.some((page) => contrast.has(page)) ? faults.length : "–",
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const isStyle = (page: string) => /\.css(?:\?|$)/.test(page);

/** Counts the sample's pictures that a document shows, found by address and by content. */
function countShipped(page: string, { text }: Document, url: string, read: Documents): number {
  if (isCode(page)) return 0;
  const byAddress = findShippedPictures(text);
  const byContent = listAddresses(text, url).filter((address) => {
    const bytes = read.get(address)?.bytes;
    return bytes !== undefined && bytes.length > 0 && shippedHashes.has(hashOf(bytes));
  });
  return new Set([...byAddress, ...byContent]).size;
}

function findDeadLinks(document: Document | undefined, url: string, read: Documents): string[] {
  if (!document) return [];
  return [...new Set(listAddresses(document.text, url))].filter(
    (address) => (read.get(address)?.status ?? 0) >= 400,
  );
}

export function findFailures({ trade, url, after, contrast, mayBeMissing }: Judged): string[] {
  const failures = [...after].flatMap(([page, document]) => {
    const { status, text, linkedFrom } = document;
    const said = isCode(page) || isStyle(page) ? [] : findSampleWords(page, text, trade.foreign);
    const pictures = countShipped(page, document, url, after);
    const isMissing = status >= 400 && !(linkedFrom === undefined && mayBeMissing.has(page));
    return [
      ...said.slice(0, 3).map(({ around }) => `${page} says ${around}`),
      ...(pictures > 0 ? [`${page} shows ${pictures} pictures that came with the shop`] : []),
      ...(isMissing ? [`${linkedFrom ?? "this drill"} leads to ${page}: ${status}`] : []),
      ...findBrokenData(text).map((fault) => `${page} has structured data that ${fault}`),
    ];
  });
  for (const [page, faults] of contrast)
    if (faults[0]) failures.push(`${page} has ${faults.length} texts that cannot be read, ${faults[0]}`);
  return failures.map((failure) => `${trade.name}: ${failure}`);
}

function findBrokenData(text: string): string[] {
  const found = text.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].flatMap(([, json = ""]) => {
    try {
      const { "@type": type } = JSON.parse(json) as { "@type"?: unknown };
      return type || json.includes('"@graph"') ? [] : ["has no type"];
    } catch (error) {
      return [`cannot be read: ${error instanceof Error ? error.message : ""}`];
    }
  });
}
