// The network of an address: enough for rate limits, too coarse to track a person.
import { isIPv4, isIPv6 } from "node:net";

/** /24 of IPv4, /64 of IPv6, which is what one household or phone is given; anything else as it is. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  const withoutZone = address.replace(/%.*$/, "");
  return isIPv6(withoutZone) ? `${groupsOf(withoutZone).slice(0, 4).join(":")}::/64` : address;
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
