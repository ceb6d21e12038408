/** Amounts in the main part of a page that a browser's translation may change, each with the words around it. A list's choices are read as they are. */
export function findLooseAmounts(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const open = main
    .replaceAll("<!-- -->", "")
    .replaceAll(/<(script|option|textarea)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<(\w+)[^>]*\stranslate="no"[^>]*>[^<]*<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ");
  return open.match(/.{0,40}₹[\d,.]+/g) ?? [];
}
