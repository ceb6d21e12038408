import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { closedAnnouncementScript } from "./closed-announcement.ts";

function run(stored: (key: string) => string | null): string | undefined {
  const document = { documentElement: { dataset: {} as { announcement?: string } } };
  runInNewContext(closedAnnouncementScript("abc"), { document, localStorage: { getItem: stored } });
  return document.documentElement.dataset.announcement;
}

test("the announcement that was closed is hidden before anything is drawn, another one is not", () => {
  expect(run((key) => (key === "closed-announcement" ? "abc" : null))).toBe("closed");
  expect(run(() => "an earlier one")).toBeUndefined();
  expect(run(() => null)).toBeUndefined();
});

test("a browser that keeps nothing shows it", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  expect(run(refuse)).toBeUndefined();
});
