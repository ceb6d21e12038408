// Sends a request to an address that a user gave, without giving access to the private network (SSRF): only public IP
// addresses are allowed, checked after name resolution, and the connection goes to the address that was checked.
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { resolveHost } from "./resolve-host.ts";

export type PublicRequest = Pick<RequestOptions, "method" | "headers"> & {
  body?: string | Buffer;
  /** Further origins, of our own configuration; they may be private (the sandbox). */
  alsoTo?: readonly string[];
  httpsOnly?: boolean;
  /** Aborts the request and the reading of its response. */
  signal: AbortSignal;
};

export type PublicResponse = { ok: true; response: IncomingMessage } | { ok: false; reason: "not-public" };

/** Follows no redirect. Throws for an unknown name, a refused connection, a bad certificate and when the signal aborts. */
export async function requestPublic(
  url: URL,
  { body, alsoTo = [], httpsOnly = false, signal, ...options }: PublicRequest,
): Promise<PublicResponse> {
  if (httpsOnly && url.protocol !== "https:") return { ok: false, reason: "not-public" };
  const target = await findTarget(url, alsoTo, signal);
  if (!target) return { ok: false, reason: "not-public" };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        ...options,
        signal,
        agent: false,
        // Does not resolve the name again, since it could now be a private address (DNS rebinding).
        lookup: (_host, { all }, done) =>
          all ? done(null, [target]) : done(null, target.address, target.family),
      },
      (response) => resolve({ ok: true, response }),
    )
      .on("error", reject)
      .end(body);
  });
}

/** True if a request would be sent. A name that cannot be resolved yet counts as public. */
export async function isPublicDestination(
  url: URL,
  { alsoTo = [], timeoutMs = 3_000 }: Pick<PublicRequest, "alsoTo"> & { timeoutMs?: number },
): Promise<boolean> {
  try {
    return (await findTarget(url, alsoTo, AbortSignal.timeout(timeoutMs))) !== undefined;
  } catch {
    return true;
  }
}

type Target = { address: string; family: 4 | 6 };

/** Undefined when the address, or any IP address that its host name resolves to, is not public. Throws for an unknown name. */
async function findTarget(
  url: URL,
  alsoTo: readonly string[],
  signal: AbortSignal,
): Promise<Target | undefined> {
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.username || url.password) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOwn = alsoTo.includes(url.origin);
  const addresses = await listAddresses(host, isOwn, signal);
  const [address] = addresses;
  if (!address) throw new Error(`${host} has no address`);
  if (!isOwn && !addresses.every(isPublicAddress)) return undefined;
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

/** Reads this machine's own list of names too, by `lookup`, for a host of our own configuration. */
async function listAddresses(host: string, isOwn: boolean, signal: AbortSignal): Promise<string[]> {
  if (isIP(host)) return [host];
  return isOwn ? [(await lookup(host)).address] : resolveHost(host, signal);
}

/** Private, reserved and local networks, from IANA's special-purpose address registries. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, prefix, "ipv4");

const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
