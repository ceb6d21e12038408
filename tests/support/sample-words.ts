// Finds what a page still says of the sample shop, and what it shows of its pictures.

/** Names, places and the trade of the sample shop. */
const words =
  /gagret|himachal|\buna\b|kangra|shivalik|dhauladhar|\bhills?\b|candle|\bwax|\bwicks?\b|\bpour|\bsoy\b|deodar|\bdiya|hand-?crafted|artisan|premium box|quality assured|limited edition|eco-friendly|illuminate your space|burn time|light it/gi;

/** In which every state of India may be chosen. */
const options = /<option[^>]*>[\s\S]*?<\/option>/g;
const scripts = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>/g;
/** Attributes that nobody reads on a page. */
const addresses = / (?:href|src|srcset|srcSet|imagesrcset|action|class|id|for|name|d|data-[\w-]+)="[^"]*"/g;

export type SampleTrace = { page: string; word: string; around: string };

/** What a reader of the page meets: its text, its descriptions of pictures, its meta tags and structured data. */
export function findSampleWords(page: string, document: string): SampleTrace[] {
  const read = document
    .replaceAll(scripts, " ")
    .replaceAll(options, " ")
    .replaceAll(addresses, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/\s+/g, " ");
  return [...read.matchAll(words)].map(({ 0: word, index }) => ({
    page,
    word: word.toLowerCase(),
    around: read.slice(Math.max(0, index - 40), index + 40),
  }));
}

/** The files of pictures that came with the shop. */
export function findShippedPictures(document: string): string[] {
  return [...new Set(document.match(/\/pictures\/[\w.-]+|\/og\/[\w.-]+/g) ?? [])];
}
