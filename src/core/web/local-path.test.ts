import { expect, test } from "vitest";
import { parseLocalPath } from "./local-path.ts";

test.each(["/checkout", "/profile/settings?notice=saved", "/products/rose-jar#notes"])(
  "%s is accepted as a path to return to",
  (path) => {
    expect(parseLocalPath(path)).toBe(path);
  },
);

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "javascript:alert(1)",
  "/\tevil",
  "/a\nb",
  "",
  null,
  undefined,
  "/auth?next=/auth",
  "/sign-out",
  "/api/orders/me/x",
])("%j is replaced by the home page", (path) => {
  expect(parseLocalPath(path)).toBe("/");
});
