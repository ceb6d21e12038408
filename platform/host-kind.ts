// Tells whether a host is this machine, or cannot be reached from the internet.
import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, bits);
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** True for 'localhost', '127.0.0.1' and '[::1]', also for the same as listening addresses. */
export function isLoopbackHost(host: string): boolean {
  const name = withoutBrackets(host);
  return name === "localhost" || name.endsWith(".localhost") || isIn(loopback, name);
}

/** This machine, an address of a private network, or a name that is known only there. */
export function isPrivateHost(host: string): boolean {
  const name = withoutBrackets(host);
  return (
    isLoopbackHost(name) ||
    isIn(privateNetworks, name) ||
    (isIP(name) === 0 && (!name.includes(".") || name.endsWith(".local")))
  );
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}

function withoutBrackets(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
}
