import { expect, test } from "vitest";
import { networkLimits, networkLimitsOfSubject, networksThatHold } from "./network-limits.ts";

const home = "2001:db8:7:a::/64";
const limit = { maxAttempts: 5, windowMinutes: 15 };

test("a network of IPv6 is counted together with its /48, and one of IPv4 alone", () => {
  expect(networkLimits("sign-in", home, limit)).toEqual([
    { key: "sign-in:network:2001:db8:7:a::/64", ...limit },
    { key: "sign-in:network:2001:db8:7::/48", maxAttempts: 40, windowMinutes: 15 },
  ]);
  expect(networkLimits("sign-in", "203.0.113.0/24", limit)).toEqual([
    { key: "sign-in:network:203.0.113.0/24", ...limit },
  ]);
});

test("attempts of a network on one address are also counted for its /48", () => {
  expect(networkLimitsOfSubject("code:asha@example.com", home, limit).map(({ key }) => key)).toEqual([
    "code:asha@example.com:2001:db8:7:a::/64",
    "code:asha@example.com:2001:db8:7::/48",
  ]);
});

test("a column is searched for the network and for its /48, which may hold twice as much", () => {
  expect(networksThatHold(home, 5)).toEqual([
    { pattern: home, most: 5 },
    { pattern: "2001:db8:7:%", most: 10 },
  ]);
  expect(networksThatHold("203.0.113.0/24", 5)).toEqual([{ pattern: "203.0.113.0/24", most: 5 }]);
});
