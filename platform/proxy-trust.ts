// Which proxies may name the client in X-Forwarded-For, and which address that is.
import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** The nearest `hops` proxies, or those at the given addresses. */
export type ProxyTrust = { hops: number } | { addresses: BlockList };

export type ForwardedClient = {
  address: string;
  /** True where X-Forwarded-For comes from an untrusted sender, or names too few proxies. */
  isDoubtful: boolean;
};

export const trustNobody: ProxyTrust = { hops: 0 };

const namedNetworks = new Map<string, readonly string[]>([
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["private", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
]);
const namedHops = new Map([
  ["none", 0],
  ["false", 0],
  ["true", 1],
]);

const maxHops = 10;
/**
 * The widest networks that are accepted, as prefix lengths in bits. Everybody in a network can forge an address, and a
 * wider one is a large part of the internet.
 */
const minBits = { ipv4: 8, ipv6: 16 };
/** May be wider: outsiders cannot reach it. */
const uniqueLocal = /^f[cd]/;
/** IPv4 written as IPv6: its first 96 bits are always the same, and are added to the required length. */
const mapped = /^::ffff:/;

/** The setting TRUST_PROXY. `true` means 1, `false` 0. */
export const trustProxy = z.string().transform((text, ctx): ProxyTrust => {
  const trust = parseTrust(text.trim().toLowerCase());
  if (trust) return trust;
  ctx.addIssue({
    code: "custom",
    message: `give a number of proxies up to ${maxHops}, their addresses (10.0.0.0/8, loopback; no network wider than /${minBits.ipv4}, or /${minBits.ipv6} of IPv6), or none`,
  });
  return z.NEVER;
});

function parseTrust(text: string): ProxyTrust | undefined {
  const hops = namedHops.get(text) ?? (/^\d{1,2}$/.test(text) ? Number(text) : undefined);
  if (hops !== undefined) return hops <= maxHops ? { hops } : undefined;
  const addresses = new BlockList();
  const networks = text.split(/[\s,]+/).flatMap((name) => namedNetworks.get(name) ?? [name]);
  return networks.every((network) => addNetwork(addresses, network)) ? { addresses } : undefined;
}

function addNetwork(list: BlockList, network: string): boolean {
  const [address = "", bits, ...more] = network.split("/");
  const family = isIP(address);
  const maxBits = family === 6 ? 128 : 32;
  if (family === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  const length = bits === undefined ? maxBits : Number(bits);
  if (length > maxBits || length < fewestBits(address)) return false;
  list.addSubnet(address, length, family === 6 ? "ipv6" : "ipv4");
  return true;
}

function fewestBits(address: string): number {
  if (mapped.test(address)) return 96 + minBits.ipv4;
  if (uniqueLocal.test(address)) return 7;
  return isIP(address) === 6 ? minBits.ipv6 : minBits.ipv4;
}

/**
 * Finds the client's address. `socketAddress` is connected to the shop. Each proxy has added its client's address at
 * the end of `forwardedFor`; what stands before the entries of trusted proxies can be forged and is not read.
 */
export function findClientAddress(
  trust: ProxyTrust,
  socketAddress: string,
  forwardedFor: string | undefined,
): ForwardedClient {
  const socket = withoutMapping(socketAddress);
  if (!forwardedFor?.trim()) return { address: socket, isDoubtful: false };
  const forwarded = forwardedFor.split(",").map(readAddress).reverse();
  if ("hops" in trust) {
    const address = trust.hops === 0 ? undefined : forwarded[trust.hops - 1];
    return address ? { address, isDoubtful: false } : { address: socket, isDoubtful: true };
  }
  let address = socket;
  for (const next of forwarded) {
    if (!next || !isTrusted(trust.addresses, address)) break;
    address = next;
  }
  return { address, isDoubtful: address === socket };
}

function isTrusted(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Removes the port of '203.0.113.7:4711' or '[2001:db8::1]:443'. Undefined for a text that is no address. */
function readAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = withoutMapping(withoutPort);
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv4 address as an IPv6 socket writes it, '::ffff:203.0.113.7'. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
