// Finds the inline scripts that may run: those written by React and the router, none that came with a text.
import { hash } from "node:crypto";

/**
 * While a document is rendered, React and the router put `mark` as the nonce on every script of their own. It is
 * random and unique to this rendering, so the text of a product, a review or an address cannot contain it. The marked
 * scripts are listed by their hashes and the mark is removed: the page is the same byte by byte when rendered again,
 * can be cached, and needs no work per response. In `html` each character is a byte.
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
    hashes.add(`'sha256-${hash("sha256", Buffer.from(script, "latin1"), "base64")}'`);
  }
  return { html: pieces.join("") + html.slice(at), hashes: [...hashes] };
}
