import { expect, test } from "vitest";
import { describeUnavailable } from "./unavailable-lines.ts";

const now = new Date("2026-11-20T12:00:00+05:30");
const line = { name: "Pine Jar", isSold: true, reservedUntil: null };
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("reserved products are reported with the time at which they may come back", () => {
  expect(describeUnavailable({ ...line, reservedUntil: inSeconds(14.2 * 60) }, now)).toBe(
    "Pine Jar: somebody else is paying for the last of it. If they do not, it is back within 15 minutes.",
  );
  expect(describeUnavailable({ ...line, reservedUntil: inSeconds(-5) }, now)).toContain("within 1 minute.");
  expect(describeUnavailable({ ...line, reservedUntil: inSeconds(3 * 24 * 3600) }, now)).toBe(
    "Pine Jar: the last of it is reserved for somebody else until 23 November 2026. If they do not take it, it is back then.",
  );
});

test("sold out and discontinued products are reported as such", () => {
  expect(describeUnavailable(line, now)).toBe("Pine Jar is sold out at the moment.");
  expect(describeUnavailable({ ...line, readyOn: "2026-12-08" }, now)).toBe(
    "Pine Jar is ready on 8 December.",
  );
  expect(describeUnavailable({ ...line, isSold: false }, now)).toBe("We no longer sell Pine Jar.");
});
