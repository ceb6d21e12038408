import { describe, expect, test } from "vitest";
import { networkOf } from "./client-network.ts";
import { findClientAddress, trustProxy } from "./proxy-trust.ts";

const proxy = "10.0.0.5";
const client = (setting: string, socket: string, forwardedFor?: string) =>
  findClientAddress(trustProxy.parse(setting), socket, forwardedFor);

describe("TRUST_PROXY", () => {
  test("without a trusted proxy the connection's own address counts, and X-Forwarded-For makes it doubtful", () => {
    expect(client("none", "203.0.113.7")).toEqual({ address: "203.0.113.7", isDoubtful: false });
    expect(client("0", "203.0.113.7", "198.51.100.1")).toEqual({ address: "203.0.113.7", isDoubtful: true });
  });

  test("proxies are counted from the end, so an address that the client put first is not read", () => {
    const forged = "198.51.100.1, 203.0.113.7";
    expect(client("1", proxy, forged)).toEqual({ address: "203.0.113.7", isDoubtful: false });
    expect(client("2", proxy, "1.1.1.1, 203.0.113.7, 10.0.0.9").address).toBe("203.0.113.7");
    expect(client("true", proxy, forged).address).toBe("203.0.113.7");
  });

  test("fewer forwarded addresses than proxies are doubtful, and the connection's address counts", () => {
    expect(client("2", proxy, "203.0.113.7")).toEqual({ address: proxy, isDoubtful: true });
  });

  test("named proxies are skipped from the end, up to the first address that does not belong to them", () => {
    const header = "198.51.100.1, 203.0.113.7, 10.1.1.1";
    expect(client("10.0.0.0/8", proxy, header)).toEqual({ address: "203.0.113.7", isDoubtful: false });
    expect(client("loopback private", "::1", header).address).toBe("203.0.113.7");
    expect(client("10.0.0.0/8", "203.0.113.9", header)).toEqual({ address: "203.0.113.9", isDoubtful: true });
  });

  test.each([
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["unknown", proxy],
    ["203.0.113.7\u0000", proxy],
  ])("the forwarded address %s is read as %s", (forwarded, address) => {
    expect(client("1", proxy, forwarded).address).toBe(address);
  });

  test.each(["0.0.0.0/0", "::/0", "0.0.0.0/1, 128.0.0.0/1", "64.0.0.0/7", "2000::/3", "::ffff:0.0.0.0/96"])(
    "%s is refused, because anybody in so wide a network could forge the client's address",
    (text) => {
      expect(trustProxy.safeParse(text).success).toBe(false);
    },
  );

  test.each(["10.0.0.0/8", "private", "fd00::/8", "2606:4700::/32", "::ffff:10.0.0.0/104"])(
    "%s is accepted",
    (text) => {
      expect(trustProxy.safeParse(text).success).toBe(true);
    },
  );

  test.each(["perhaps", "constructor", "11", "-1", "10.0.0.0/33", "10.0.0.0/8/8", "example.com"])(
    "%s is refused",
    (text) => {
      expect(trustProxy.safeParse(text).success).toBe(false);
    },
  );
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:cb00:7107", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["in-process", "in-process"],
])("%s counts for the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
