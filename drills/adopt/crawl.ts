// Crawls a shop as one person or as a guest: follows links, pictures, feeds and structured data.
import { decodeEntities, readLinks } from "../../tests/support/shown-forms.ts";

/** An adopted shop has about 40 pages and 200 lists; more than this means that a list has no end. */
const maxAddresses = 1_500;

export type Document = {
  status: number;
  text: string;
  /** Empty for text. */
  bytes: Uint8Array;
  /** Undefined for the addresses where the crawl starts. */
  linkedFrom: string | undefined;
};
export type Documents = Map<string, Document>;

export type Reader = { url: string; token?: string | undefined };

export async function read({ url, token }: Reader, address: string, linkedFrom?: string): Promise<Document> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${url}${address}`, { redirect: "manual", headers });
  const isText = /text|xml|json|javascript/.test(answer.headers.get("content-type") ?? "text");
  const bytes = isText ? new Uint8Array() : await answer.bytes();
  return { status: answer.status, text: isText ? await answer.text() : "", bytes, linkedFrom };
}

/** Reads these addresses, and all that they lead to. Fetches scripts without reading them. */
export async function crawl(reader: Reader, starts: readonly string[]): Promise<Documents> {
  const found: Documents = new Map();
  const waiting: [address: string, from: string | undefined][] = starts.map((start) => [start, undefined]);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address, from] = next;
    if (found.has(address)) continue;
    if (found.size >= maxAddresses)
      throw new Error(`more than ${maxAddresses} addresses, such as ${address}`);
    const document = await read(reader, address, from);
    found.set(address, document);
    if (isCode(address)) continue;
    for (const to of listAddresses(document.text, reader.url)) waiting.push([to, address]);
  }
  return found;
}

/** Addresses of the shop that a document names: links, pictures, files, feeds, entries of sitemaps, structured data. */
export function listAddresses(text: string, url: string): string[] {
  const plain = decodeEntities(text).replaceAll("\\u0026", "&").replaceAll("\\/", "/");
  const files = [...plain.matchAll(/ (?:src|href|poster|content)="(\/[^"#\s]*)/g)].map(
    ([, path = ""]) => path,
  );
  const sets = [...plain.matchAll(/(?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, set = ""]) =>
    set.split(",").map((one) => one.trim().split(" ")[0] ?? ""),
  );
  const whole = plain.split(`${url}/`).slice(1);
  const absolute = whole.map((rest) => `/${/^[^"'<>\s#\\)]*/.exec(rest)?.[0] ?? ""}`);
  const inStyles = [...plain.matchAll(/url\("?(\/[^")]*)/g)].map(([, path = ""]) => path);
  return [...readLinks(text), ...files, ...sets, ...absolute, ...inStyles, ...listIcons(text)].filter(
    (address) => address.startsWith("/") && !address.startsWith("//") && !isOfAPerson(address),
  );
}

function listIcons(text: string): string[] {
  return [...text.matchAll(/"(?:src|start_url)":\s*"(\/[^"]*)"/g)].map(([, path = ""]) => path);
}

/** True for scripts: addresses in them are not links that a person could follow. */
export function isCode(address: string): boolean {
  return /\.js$/.test(address);
}

/** True for an address that signs somebody out, or a call about signing in. */
function isOfAPerson(address: string): boolean {
  return /^\/(?:sign-out|api\/auth)/.test(address);
}
