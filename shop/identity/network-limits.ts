// Bounds what a client's network may do. Someone who rents a server has a /48 of IPv6, which is 65,536 networks of a household, so both
// are counted, by whatever is asked: a counter or a column.
import type { RateLimit } from "./rate-limit.server.ts";

/** A /48 may be the customers of one mobile company, so it may do what so many of them would. */
const networksPerSite = 8;
/** Pieces that are held are held from every customer, so a /48 holds little more than a household. */
const holdersPerSite = 2;

type Limit = Omit<RateLimit, "key">;

/** `name` says what is counted, as in 'sign-in'. */
export function networkLimits(name: string, network: string | undefined = "", limit: Limit): RateLimit[] {
  return networksOf(network).map(({ counted, isSite }) => ({
    ...limit,
    key: `${name}:network:${counted}`,
    maxAttempts: limit.maxAttempts * (isSite ? networksPerSite : 1),
  }));
}

/**
 * Bounds what a network may do to one address. A /48 counts once, whichever of its networks are used: else one customer of a data centre could
 * use up what all strangers have together, and lock the account's owner out on a new device.
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

/** The networks to look for in a column, as patterns of LIKE, and how often each may stand there while it holds pieces of the stock. */
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

/** The /48 around a /64, as platform/client-network.ts writes it: one customer of a data centre has all of it. Undefined for any other network. */
function siteOf(network: string): string | undefined {
  const [, site] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site && `${site}::/48`;
}
