import { expect, test } from "vitest";
import { isLostConnection } from "./lost-connection.ts";

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "The network connection was lost.",
  "The Internet connection appears to be offline.",
])("a request without an answer is a lost connection: %s", (words) => {
  expect(isLostConnection(new TypeError(words))).toBe(true);
});

test("an answer that ends too early is a lost connection", () => {
  const cause = new TypeError("network error");
  expect(isLostConnection(new Error("Unable to decode turbo-stream response", { cause }))).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  // Node's error when the server's own request to Razorpay gets no answer.
  new TypeError("fetch failed"),
  new Error("Unexpected Server Error"),
  { status: 503 },
])("another error is no lost connection: %s", (fault) => {
  expect(isLostConnection(fault)).toBe(false);
});
