// Fetches a picture from an address a visitor gave, without letting her reach what only this machine can: only public
// addresses, checked after the name was resolved and on each redirect, and the connection goes to the address that was checked.
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";

export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: "not-public" | "unreachable" | "too-large" };

type Options = {
  /** Origins of our own configuration, which may be private (the practice stand-ins). */
  alsoFrom?: string[];
  largest?: number;
  patience?: number;
};

const mostRedirects = 3;

/** Never throws. What the bytes are is for renderPicture to say. */
export async function fetchPublicPicture(address: string, options: Options = {}): Promise<FetchedPicture> {
  const patience = AbortSignal.timeout(options.patience ?? 5_000);
  let current = address;
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      if (!URL.canParse(current)) return { ok: false, reason: "unreachable" };
      const url = new URL(current);
      const target = await findTarget(url, options.alsoFrom ?? []);
      if (!target) return { ok: false, reason: "not-public" };
      const answer = await get(url, target, patience);
      const next = redirectOf(answer);
      if (!next) return await readPicture(answer, options.largest ?? 5 * 1024 * 1024);
      answer.destroy();
      current = new URL(next, url).href;
    }
  } catch {
    // Refused connections, broken names, certificates, time: to the visitor it is all the same.
  }
  return { ok: false, reason: "unreachable" };
}

type Target = { address: string; family: 4 | 6 };

/** Undefined where the address, or any address its name stands for, is not public. */
async function findTarget(url: URL, alsoFrom: string[]): Promise<Target | undefined> {
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.username || url.password) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, verbatim: true });
  const allowed = alsoFrom.includes(url.origin) || found.every(({ address }) => isPublicAddress(address));
  const [first] = found;
  return first && allowed ? { address: first.address, family: first.family === 6 ? 6 : 4 } : undefined;
}

function get(url: URL, target: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        signal,
        headers: { Accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", "User-Agent": "Deodar" },
        agent: false,
        // The name is not resolved a second time: between two look-ups its owner could point it inwards.
        lookup: (_host, { all }, done) =>
          all ? done(null, [target]) : done(null, target.address, target.family),
      },
      resolve,
    )
      .on("error", reject)
      .end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

async function readPicture(answer: IncomingMessage, largest: number): Promise<FetchedPicture> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    return { ok: false, reason: "unreachable" };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) {
      answer.destroy();
      return { ok: false, reason: "too-large" };
    }
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** IANA's special-purpose registries: everything there is somebody's inside, or nobody's. */
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
