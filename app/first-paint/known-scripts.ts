// Which inline scripts of a document may run: those that React and the router wrote, and none that came with a text.
import { hash } from "node:crypto";

/**
 * While a document is rendered, React and the router put `mark` as the nonce on every script of their own. It is
 * random and made for this one rendering, so what a product, a review or an address brings along cannot carry it. The
 * marked scripts are named by their hashes and the mark is taken out again: the page stays the same byte by byte when
 * it is rendered again, may be kept in memory, and needs no work for each answer.
 */
export function hashKnownScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const pieces: string[] = [];
  let at = 0;
  for (let found = html.indexOf(attribute); found >= 0; found = html.indexOf(attribute, at)) {
    pieces.push(html.slice(at, found));
    at = found + attribute.length;
    const start = html.indexOf(">", at) + 1;
    const tag = html.slice(html.lastIndexOf("<", found), start);
    if (!tag.startsWith("<script") || /\ssrc=/.test(tag)) continue;
    const script = html.slice(start, html.indexOf("</script>", start));
    hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  return { html: pieces.join("") + html.slice(at), hashes: [...hashes] };
}
