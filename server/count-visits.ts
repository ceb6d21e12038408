// Counts for the owner which pages shoppers view. Stores only the kind of a request: the page, the kind of site it came from, and whether
// it came from a phone. Leaves out bots, prefetches and browsers that ask not to be tracked (docs/decisions/0051).

import type { MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import { searchWords } from "#core/catalogue/search/search-words.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { type Counted, cleanName, type DeviceClass } from "#core/visits/visit-count.ts";
import type { VisitCounter } from "#core/visits/visit-counter.server.ts";
import { readCampaign, readReferrer } from "#core/visits/visit-source.ts";
import { searchFoundHeader } from "#core/web/public-page.ts";
import type { RequestVariables } from "./http-app.ts";
import type { PublicRoute } from "./public-pages.ts";

/** Reads a header of the request by its name in lower case. */
type ReadHeader = (name: string) => string | undefined;

export type AnsweredPage = {
  /** The route's pattern from routes.ts: '/products/:slug'. */
  pattern: string;
  /** The path with its query, as it was requested. */
  address: string;
  status: number;
  header: ReadHeader;
  /** The response header of a search: 'none' if it found nothing. */
  searchFound: string | null | undefined;
};

export type CountVisit = (page: AnsweredPage) => void;

/** Pages that are not public, and are counted as steps towards an order. */
const stepPages: Readonly<Record<string, Counted>> = { "/checkout": { kind: "checkout", name: "" } };

type Options = {
  counter: Pick<VisitCounter, "count">;
  publicRoutes: readonly PublicRoute[];
  publicUrl: string;
};

export function createVisitReader({ counter, publicRoutes, publicUrl }: Options): CountVisit {
  const patterns = new Set(publicRoutes.filter(({ inSitemap }) => inSitemap).map(({ pattern }) => pattern));
  const ownHost = new URL(publicUrl).host;
  const readThings = remember(maxKnown, listThings);
  const readSource = remember(maxKnown, (referrer) => readReferrer(referrer, [ownHost]));
  return ({ pattern, address, status, header, searchFound }) => {
    if (status !== 200 && status !== 304) return;
    const step = stepPages[pattern];
    if (!step && !patterns.has(pattern)) return;
    const device = findDevice(header);
    if (!device) return;
    const { page, isData, counted, search } = readThings(address);
    const referrer = header("referer") ?? "";
    // The router asks for a page's data again after a form was sent there.
    if (isData && readReferringPage(referrer) === page) return;
    counter.count(device, counted);
    if (step) counter.count(device, [step]);
    if (searchFound === "none") counter.count(device, [{ kind: "nothing-found", name: search }]);
    if (isData) return;
    const source = readSource(referrer);
    // A practice shop is also opened under other names, such as 127.0.0.1.
    const isOwn = source === "own" || (source === "site" && URL.parse(referrer)?.host === header("host"));
    if (!isOwn) counter.count(device, describeVisit(source, address));
  };
}

function describeVisit(source: Exclude<ReturnType<typeof readReferrer>, "own">, address: string): Counted[] {
  const campaign = readCampaign(address);
  const from = source === "direct" && campaign?.source ? campaign.source : source;
  const visit: Counted = { kind: "visit", name: from };
  return campaign ? [visit, { kind: "campaign", name: campaign.name }] : [visit];
}

/** `isData` is true where the router asks for a page's data, as it does after the first page of a visit. */
type Things = { page: string; isData: boolean; counted: Counted[]; search: string };

/** The addresses whose pages are counted by name. */
const namedPages = [
  ["product", /^\/products\/([a-z0-9-]{1,100})$/],
  ["season", /^\/season\/([a-z0-9-]{1,100})$/],
  ["batch", /^\/batch\/([a-z0-9-]{1,100})$/],
] as const;

function listThings(address: string): Things {
  const [path = "", query = ""] = address.split("?");
  const isData = path.endsWith(".data");
  const document = path === "/_root.data" || path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  const parameters = new URLSearchParams(query);
  parameters.delete("_routes");
  const counted: Counted[] = [{ kind: "view", name: "" }];
  for (const [kind, pattern] of namedPages) {
    const name = pattern.exec(document)?.[1];
    if (name) counted.push({ kind, name });
  }
  // A product opened in a dialog on a list.
  const item = parameters.get("item");
  if (item && /^[a-z0-9-]{1,100}$/.test(item)) counted.push({ kind: "product", name: item });
  const text = tidyLine(parameters.get("q"));
  const search = text.includes("@") ? text : searchWords(text).join(" ");
  return { page: writePage(document, parameters), isData, counted, search: cleanName(search) };
}

/** Gives a document and its data, in any order of the query, the same address. */
function writePage(path: string, parameters: URLSearchParams): string {
  const pairs = [...parameters].map((pair) => pair.join("="));
  return `${path}?${pairs.sort().join("&")}`;
}

function readReferringPage(referrer: string): string | undefined {
  const url = URL.parse(referrer);
  return url ? writePage(url.pathname, url.searchParams) : undefined;
}

/** Undefined for a request that is not counted. */
function findDevice(header: ReadHeader): DeviceClass | undefined {
  if (header("sec-gpc") === "1" || header("dnt") === "1") return undefined;
  if (header("sec-purpose")?.includes("prefetch") || header("purpose") === "prefetch") return undefined;
  const destination = header("sec-fetch-dest");
  if (destination && destination !== "document" && destination !== "empty") return undefined;
  const agent = header("user-agent");
  if (!agent || agent.length > maxAgentLength) return undefined;
  const known = readAgent(agent);
  if (known === "bot") return undefined;
  const hint = header("sec-ch-ua-mobile");
  return hint === "?1" ? "phone" : hint === "?0" ? "computer" : known;
}

const maxKnown = 2_000;
const maxAgentLength = 500;
const maxRemembered = 500;

/** Kept in memory, because the list of bots is long and most browsers send the same user agent. */
const readAgent = remember(maxKnown, (agent): DeviceClass | "bot" => {
  if (isbot(agent)) return "bot";
  return /Mobi|iPhone|iPod/.test(agent) ? "phone" : "computer";
});

/**
 * Keeps the results of up to `most` recent texts. Long texts are rare and take much memory, so they are read each time.
 */
function remember<Result>(most: number, read: (text: string) => Result): (text: string) => Result {
  let known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (text.length > maxRemembered) return read(text);
    if (known.size >= most) known = new Map();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

/** Counts the app's own answers: uncached pages, and orders. Products put into the cart are counted by their route. */
export function countVisits(
  countVisit: CountVisit,
  counter: Pick<VisitCounter, "count">,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const isForPageCache = (context.env as { forPageCache?: boolean } | undefined)?.forPageCache === true;
    if (isForPageCache) return next();
    const header: ReadHeader = (name) => context.req.header(name);
    context.set("count", (counted) => {
      const device = findDevice(header);
      if (device) counter.count(device, counted);
    });
    await next();
    const { method, url } = context.req;
    const pattern = context.get("pattern");
    if (method !== "GET" || !pattern) return;
    const { pathname, search } = new URL(url);
    const { status, headers } = context.res;
    const address = `${pathname}${search}`;
    countVisit({ pattern, address, status, header, searchFound: headers.get(searchFoundHeader) });
  };
}
