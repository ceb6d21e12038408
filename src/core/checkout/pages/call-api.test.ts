import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

function respondWith(status: number, body: string) {
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "X-Request-Id": "r1" } }));
}
const call = () => callApi("/api/create-order", {}, "It failed.");

test("a refusal because the order is already paid names that order", async () => {
  const refusal = { message: "You have paid for this already.", orderId: "DD-26-00001" };
  respondWith(409, JSON.stringify(refusal));
  expect(await call()).toEqual({ ok: false, status: 409, ...refusal });
});

test("a refusal has the server's message and fields, or the caller's default message", async () => {
  respondWith(422, JSON.stringify({ message: "Please check.", errors: { zip: "Six digits" } }));
  expect(await call()).toMatchObject({ message: "Please check.", errors: { zip: "Six digits" } });
  respondWith(500, "{}");
  expect(await call()).toEqual({ ok: false, status: 500, message: "It failed.", requestId: "r1" });
});

test("a fault of the shop is shown with its request id, a refusal without", async () => {
  for (const status of [409, 422, 429, 503]) {
    respondWith(status, JSON.stringify({ message: "Please look at the summary again." }));
    expect(await call(), `${status}`).not.toHaveProperty("requestId");
  }
  for (const [status, body] of [
    [500, "{}"],
    [502, "{}"],
    [200, "<html>"],
  ] as const) {
    respondWith(status, body);
    expect(await call(), `${status}`).toHaveProperty("requestId", "r1");
  }
});

test("a missing answer, and one that is not JSON, get a message for the shopper", async () => {
  respondWith(502, "<html>");
  expect(await call()).toMatchObject({ message: "Server error: please try again in a moment." });
  respondWith(200, "<html>");
  expect(await call()).toMatchObject({
    message: "Unexpected response from server: please try again in a moment.",
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await call()).toEqual({
    ok: false,
    status: undefined,
    message: expect.stringMatching(/^Checkout failed: the shop could not be reached\./),
  });
});
