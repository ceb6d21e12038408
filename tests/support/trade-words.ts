// The words by which a trade is known, and the search for those of other trades.

/** By the starter pack's key: words that only makers of this trade use. */
const wordsOfTrade: Record<string, RegExp> = {
  candles:
    /candles?|tealights?|\bdiyas?|\bwax\w*|\bwicks?|\bscent\w*|fragran\w*|\bburn\w*|\bsoy\b|\bpour\w*|\bflames?|\blit\b|\bmelt\w*|\bglow\w*|\bjars?\b|evening light|\blight (?:it|the|them)\b|smells?\b|mombatti/,
  soap: /\bsoaps?|\bscent\w*|fragran\w*|smells?\b|\bskin\b|\binci\b|shampoo|\bbath\b|lather|\bclay\b/,
  pottery: /\bjars?\b|\bclay\b|\bbowls?|\bkilns?|\bglaz\w*|\bthrown\b|\bfired\b|pottery|ceramic|stoneware/,
  textiles:
    /fabrics?|textile|\bquilt\w*|\bscarf|scarves|\bstoles?\b|\bwoven|\bstitch\w*|embroider\w*|\blinen/,
  jewellery: /jewel\w*|earring|necklace|bracelet|hallmark/,
  "something-else": /(?!)/,
};

/** Not read: scripts, styles, and attributes without text for people. */
const unread = [
  /(?:src|href)=&quot;[^&]*&quot;/g,
  /<script[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>/g,
  /<!--.*?-->/g,
  / (?:href|src|srcset|srcSet|imagesrcset|action|formAction|class|id|for|name|d|list|form|aria-(?!label=)[\w-]+|data-[\w-]+|value)="[^"]*"/g,
];

/** What the main part of a page says. */
export function readWords(html: string): string {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return unread.reduce((text, pattern) => text.replaceAll(pattern, " "), main).replaceAll(/\s+/g, " ");
}

/** Each word with the text around it; a word that the pack's own trade uses as well is none. */
export function findForeignWords(pack: string, html: string): string[] {
  const read = readWords(html);
  const own = new RegExp(`^(?:${wordsOfTrade[pack]?.source})$`, "i");
  const all = new RegExp(
    Object.values(wordsOfTrade)
      .map(({ source }) => source)
      .join("|"),
    "gi",
  );
  return [...read.matchAll(all)]
    .filter(([word]) => !own.test(word))
    .map(({ index }) => read.slice(Math.max(0, index - 60), index + 60));
}
