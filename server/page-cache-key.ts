// Which addresses show everybody the same: only these are ever kept, and only with the queries that their pages read.

/** Path of a page → the names its query may have. `:` stands for one slug. */
const publicPages: Record<string, string[]> = {
  "/": ["item"],
  "/shop": ["category", "q", "fragrance", "sort", "item"],
  "/products/:": ["reviews"],
  "/special-occult-candles": ["item"],
  "/premium-candles": ["item"],
  "/about": [],
  "/fragrance-guide": ["family", "item", "choose"],
  "/fragrances/:": [],
  "/blog": ["category", "shown", "item"],
  "/blog/:": [],
  "/custom-order": [],
  "/contact": ["map"],
  "/shipping": [],
  "/returns": [],
  "/faq": [],
  "/care-guide": [],
  "/terms-conditions": [],
  "/privacy-policy": [],
  "/sitemap.xml": [],
  "/blog/feed.xml": [],
};

const longestAddress = 400;
const longestValue = 80;
/** What the router asks for when a shopper moves on inside the page: the page's data alone, or that of some of its parts. */
const routesQuery = "_routes";

export type PublicAddress = {
  /** One page, one key, however its query was ordered; itself an address that can be asked for. */
  key: string;
  /** For the log: '/products/:slug', never the address itself. */
  pattern: string;
};

/** Undefined for every address that is not known to show everybody the same. */
export function findPublicAddress(address: string): PublicAddress | undefined {
  if (address.length > longestAddress) return undefined;
  const [path = "", query = "", ...more] = address.split("?");
  const document = path === "/_root.data" || path === "/_.data" ? "/" : path.replace(/\.data$/, "");
  const isData = document !== path;
  if (more.length > 0 || (isData && document === "/" && path === "/.data")) return undefined;
  const page = findPage(document);
  if (!page) return undefined;
  const known = isData ? [...page.query, routesQuery] : page.query;
  const values = [...new URLSearchParams(query)];
  const names = new Set(values.map(([name]) => name));
  const isKnown = values.every(
    ([name, value]) =>
      known.includes(name) && (name === routesQuery ? longestAddress : longestValue) >= value.length,
  );
  if (!isKnown || names.size < values.length) return undefined;
  const ordered = new URLSearchParams(values.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return { key: ordered ? `${path}?${ordered}` : path, pattern: page.pattern };
}

function findPage(path: string): { query: string[]; pattern: string } | undefined {
  const query = publicPages[path];
  if (query && !path.includes(":")) return { query, pattern: path };
  const [, room, slug] = /^(\/[a-z]+\/)([a-z0-9-]{1,100})$/.exec(path) ?? [];
  const slugged = room && slug ? publicPages[`${room}:`] : undefined;
  return slugged && { query: slugged, pattern: `${room}:slug` };
}
