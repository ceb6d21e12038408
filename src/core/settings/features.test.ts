import { expect, test } from "vitest";
import { allFeatures, featureOfPath, isPathShown } from "./features.ts";

test.each([
  ["/blog", "articles"],
  ["/Blog/the-first-burn?x=1#likes", "articles"],
  ["/blog/feed.xml", "articles"],
  ["/products/deodar-dusk/review", "reviews"],
  ["/products/deodar-dusk", undefined],
  ["/products/review", undefined],
  ["/season/diwali", "seasons"],
  ["/fragrances/rose", "fragrances"],
  ["/find-my-candle?room=bedroom", "finder"],
  ["/newsletter/confirm?token=1", "newsletter"],
  ["/newsletter/unsubscribe?token=1", undefined],
  ["/blogs", undefined],
  ["/", undefined],
  ["", undefined],
])("the path %j belongs to %s", (path, feature) => {
  expect(featureOfPath(path)).toBe(feature);
});

test("only addresses within the shop can belong to a switched-off feature", () => {
  const features = { ...allFeatures, articles: false };
  expect(isPathShown(features, "/blog/the-first-burn")).toBe(false);
  expect(isPathShown(features, "/shop")).toBe(true);
  expect(isPathShown(features, "https://example.com/blog")).toBe(true);
  expect(isPathShown(allFeatures, "/blog")).toBe(true);
});
