// Fetches a picture from an address that a user gave, without giving access to the private network (SSRF):
// only public IP addresses are allowed, checked after name resolution and at each redirect, and the
// connection goes to the address that was checked.
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { resolveHost } from "./resolve-host.ts";

export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: "not-public" | "unreachable" | "too-large" };

type Options = {
  /** Origins from our own configuration, which may be private (the sandbox). */
  alsoFrom?: string[];
  /** Refuses http, also behind a redirect. */
  httpsOnly?: boolean;
  /** In bytes; 5 MiB by default. */
  largest?: number;
  /** For the whole fetch with its redirects; 5000 by default. */
  timeoutMs?: number;
};

const maxRedirects = 3;

/** Never throws. Does not check whether the bytes are a picture. */
export async function fetchPublicPicture(address: string, options: Options = {}): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5_000);
  let current = address;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!URL.canParse(current)) return { ok: false, reason: "unreachable" };
      const url = new URL(current);
      if (options.httpsOnly && url.protocol !== "https:") return { ok: false, reason: "not-public" };
      const target = await findTarget(url, options.alsoFrom ?? [], signal);
      if (!target) return { ok: false, reason: "not-public" };
      const response = await sendGet(url, target, signal);
      const location = findRedirect(response);
      if (!location) return await readPicture(response, options.largest ?? 5 * 1024 * 1024);
      response.destroy();
      current = new URL(location, url).href;
    }
  } catch {
    // A refused connection, an unknown host, a bad certificate or a timeout.
  }
  return { ok: false, reason: "unreachable" };
}

type Target = { address: string; family: 4 | 6 };

/** Undefined when the address, or any IP address that its host name resolves to, is not public. Throws for an unknown name. */
async function findTarget(url: URL, alsoFrom: string[], signal: AbortSignal): Promise<Target | undefined> {
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.username || url.password) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOwn = alsoFrom.includes(url.origin);
  const addresses = await listAddresses(host, isOwn, signal);
  const [address] = addresses;
  if (!address) throw new Error(`${host} has no address`);
  if (!isOwn && !addresses.every(isPublicAddress)) return undefined;
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

/** A host of our own configuration may stand in this machine's own list of names, which only `lookup` reads. */
async function listAddresses(host: string, isOwn: boolean, signal: AbortSignal): Promise<string[]> {
  if (isIP(host)) return [host];
  return isOwn ? [(await lookup(host)).address] : resolveHost(host, signal);
}

function sendGet(url: URL, target: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        signal,
        headers: { Accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", "User-Agent": "Deodar" },
        agent: false,
        // The name is not resolved again: it could now resolve to a private address (DNS rebinding).
        lookup: (_host, { all }, done) =>
          all ? done(null, [target]) : done(null, target.address, target.family),
      },
      resolve,
    )
      .on("error", reject)
      .end();
  });
}

function findRedirect({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

async function readPicture(response: IncomingMessage, maxBytes: number): Promise<FetchedPicture> {
  if (response.statusCode !== 200) {
    response.destroy();
    return { ok: false, reason: "unreachable" };
  }
  const chunks: Buffer[] = [];
  let bytesRead = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes) {
      response.destroy();
      return { ok: false, reason: "too-large" };
    }
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** From IANA's special-purpose address registries: networks that are private, reserved or local. */
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
