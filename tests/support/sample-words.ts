// Finds words and pictures of the sample shop in a page.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleSettings } from "#core/settings/settings.ts";
import { readCsv } from "#platform/csv.ts";
import { demoAccounts } from "#seeds/demo-accounts.ts";
import { sampleCustomers } from "#seeds/history/sample-customers.ts";
import { readSampleArticles } from "#seeds/sample-texts.ts";

const root = join(import.meta.dirname, "../..");

/** Places and the trade of the sample shop. */
const words =
  /gagret|himachal|\buna\b|kangra|shivalik|dhauladhar|\bhills?\b|candle|\bwax|\bwicks?\b|\bpour|\bsoy\b|deodar|\bdiya|hand-?crafted|artisan|premium box|quality assured|limited edition|eco-friendly|illuminate your space|burn time|light it/gi;
/** Names of the sample's products, people and articles. */
const names = new RegExp(`\\b(?:${listNames().map(escapePattern).join("|")})\\b`, "gi");

/** Not searched, since options name every state of India. */
const options = /<option[^>]*>[\s\S]*?<\/option>/g;
const scripts = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>/g;
/** Not searched: attributes without text for people, and property names of calls and structured data. */
const addresses = / (?:href|src|srcset|srcSet|imagesrcset|action|class|id|for|name|d|data-[\w-]+)="[^"]*"/g;

/** With these words a document declares a bright and a dark theme. */
const themes = /\blight dark\b|color-scheme: \w+/g;

export type SampleTrace = { page: string; word: string; around: string };

/**
 * Searches a page's text, descriptions of pictures, meta tags and structured data for the sample's words, and for `foreign` words that this
 * shop's maker would never use.
 */
export function findSampleWords(page: string, document: string, foreign?: RegExp): SampleTrace[] {
  const read = document
    .replaceAll(scripts, " ")
    .replaceAll(options, " ")
    .replaceAll(addresses, "")
    .replaceAll(themes, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/"[\w@-]+":/g, " ")
    .replaceAll(/\s+/g, " ");
  const patterns = [words, names, ...(foreign ? [new RegExp(foreign.source, "gi")] : [])];
  return patterns.flatMap((pattern) =>
    [...read.matchAll(pattern)].map(({ 0: word, index }) => ({
      page,
      word: word.toLowerCase(),
      around: read.slice(Math.max(0, index - 40), index + 40),
    })),
  );
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function listNames(): string[] {
  const products = readCsv(readFileSync(join(root, "seeds/products.csv"), "utf8"));
  if (!products.ok) throw new Error("seeds/products.csv cannot be read");
  const { grievanceName } = sampleSettings.business;
  return [
    ...products.rows.slice(1).map(({ cells: [, name = ""] }) => name),
    ...[...sampleCustomers, ...demoAccounts].map(({ name }) => name),
    ...readSampleArticles().map(({ title }) => title),
    grievanceName,
  ];
}

export function findShippedPictures(document: string): string[] {
  return [...new Set(document.match(/\/pictures\/[\w.-]+|\/og\/[\w.-]+/g) ?? [])];
}

/** Hashes that identify shipped pictures by their content, whatever their address. */
export function readShippedHashes(): ReadonlySet<string> {
  const files = globSync(["public/*.{png,ico,svg}", "public/{og,pictures}/*"], { cwd: root });
  return new Set(files.map((file) => hashOf(readFileSync(join(root, file)))));
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
