import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { closedAnnouncementScript } from "./closed-announcement.ts";

function run(stored: (key: string) => string | null): string | undefined {
  const document = { documentElement: { dataset: {} as { announcement?: string } } };
  runInNewContext(closedAnnouncementScript("abc"), { document, localStorage: { getItem: stored } });
  return document.documentElement.dataset.announcement;
}

test("only the closed announcement is hidden before anything is drawn", () => {
  expect(run((key) => (key === "closed-announcement" ? "abc" : null))).toBe("closed");
  expect(run(() => "an earlier one")).toBeUndefined();
  expect(run(() => null)).toBeUndefined();
});

test("without localStorage the announcement is shown", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  expect(run(refuse)).toBeUndefined();
});
