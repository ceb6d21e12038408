// The rate limits of a client's network. Someone who rents a server has a /48 of IPv6, which is 65,536 networks of a household.
import type { RateLimit } from "./rate-limit.server.ts";

/** A /48 may be the customers of one mobile company, so it may do what so many of them would. */
const networksPerSite = 8;

/** `name` says what is counted, as in 'sign-in'. */
export function networkLimits(
  name: string,
  network: string | undefined = "",
  { maxAttempts, windowMinutes }: Omit<RateLimit, "key">,
): RateLimit[] {
  const ofNetwork = { key: `${name}:network:${network}`, maxAttempts, windowMinutes };
  const site = siteOf(network);
  return site
    ? [
        ofNetwork,
        { key: `${name}:network:${site}`, maxAttempts: maxAttempts * networksPerSite, windowMinutes },
      ]
    : [ofNetwork];
}

/** The /48 around a /64, as platform/client-network.ts writes it: one customer of a data centre has all of it. Undefined for any other network. */
export function siteOf(network: string): string | undefined {
  const [, site] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site && `${site}::/48`;
}
