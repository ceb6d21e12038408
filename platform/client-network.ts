// The network of an address: enough for rate limits, too coarse to track a person.
import { isIPv4, isIPv6 } from "node:net";

/**
 * The /24 of an IPv4 address; the /64 of an IPv6 one, which is what one household or phone is given. Any other text is
 * returned unchanged. An IPv4 address written as IPv6 (::ffff:203.0.113.7) counts as IPv4.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  const withoutZone = address.split("%", 1).join();
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (!isMapped) return `${groups.slice(0, 4).join(":")}::/64`;
  const high = Number.parseInt(groups[6] ?? "0", 16);
  const low = Number.parseInt(groups[7] ?? "0", 16);
  return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
}

/** The eight groups, without leading zeros. The URL parser writes every form of an address in one way. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
}
