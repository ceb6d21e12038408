/** Lists amounts in a page's main part that a browser's translation could change, with the words around them; skips options. */
export function findLooseAmounts(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const open = main
    .replaceAll("<!-- -->", "")
    .replaceAll(/<(script|option|textarea)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<(\w+)[^>]*\stranslate="no"[^>]*>[^<]*<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ");
  return open.match(/.{0,40}₹[\d,.]+/g) ?? [];
}
