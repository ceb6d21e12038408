// Limits the requests of a client's network. Whoever rents a server has a /48 of IPv6, as many as 65,536 household networks, so
// both the network and its /48 are counted, by a counter or in a column.
import type { RateLimit } from "./rate-limit.server.ts";

/** A /48 may hold all customers of a mobile company, so its limit is that of several networks. */
const networksPerSite = 8;
/** Stock held for one shopper is withheld from all others, so a /48 may hold little more than one network. */
const holdersPerSite = 2;

type Limit = Omit<RateLimit, "key">;

/** `name` is the counted action, such as 'sign-in'. */
export function networkLimits(name: string, network: string | undefined = "", limit: Limit): RateLimit[] {
  return networksOf(network).map(({ counted, isSite }) => ({
    ...limit,
    key: `${name}:network:${counted}`,
    maxAttempts: limit.maxAttempts * (isSite ? networksPerSite : 1),
  }));
}

/**
 * Limits the requests of a network about one address. A /48 has the limit of one network; otherwise one customer of a data centre
 * could use up the limit of all strangers and lock the account's owner out on a new device.
 */
export function networkLimitsOfSubject(
  name: string,
  network: string | undefined = "",
  limit: Limit,
): [RateLimit, ...RateLimit[]] {
  const limitOf = ({ counted }: Counted) => ({ ...limit, key: `${name}:${counted}` });
  const [own, ...site] = networksOf(network);
  return [limitOf(own), ...site.map(limitOf)];
}

/**
 * The networks to search for in a column, as patterns of LIKE, and how many rows each may have while it holds stock.
 */
export function networksThatHold(network: string, most: number): { pattern: string; most: number }[] {
  return networksOf(network).map(({ counted, isSite }) => ({
    pattern: isSite ? counted.replace(/:\/48$/, "%") : counted,
    most: most * (isSite ? holdersPerSite : 1),
  }));
}

type Counted = { counted: string; isSite: boolean };

function networksOf(network: string): [Counted, ...Counted[]] {
  const site = siteOf(network);
  return [{ counted: network, isSite: false }, ...(site ? [{ counted: site, isSite: true }] : [])];
}

/**
 * The /48 of a /64, in the form of platform/client-network.ts; one customer of a data centre has all of it. Undefined
 * for any other network.
 */
function siteOf(network: string): string | undefined {
  const [, site] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site && `${site}::/48`;
}
