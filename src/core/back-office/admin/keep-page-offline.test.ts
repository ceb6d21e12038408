import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { keepPageOffline } from "./keep-page-offline.ts";

async function send(method: "GET" | "POST", result: unknown) {
  const url = new URL("http://shop.test/admin/orders/new");
  const request = new Request(url, { method });
  const results: Record<string, DataStrategyResult> = { page: { type: "error", result } };
  const args = { request, url, pattern: "", params: {}, context: new RouterContextProvider() };
  return (await keepPageOffline(args, async () => results)) ?? results;
}

const lost = new TypeError("Failed to fetch");

test("a form without an answer is refused with a status that does not reload data", async () => {
  // The router wraps what an action throws.
  for (const error of [lost, { data: lost, init: null }])
    expect(await send("POST", error)).toMatchObject({
      page: { type: "data", result: { data: { ok: false }, init: { status: 503 } } },
    });
});

test("a page that got no answer, and every other fault, stays an error", async () => {
  expect(await send("GET", lost)).toEqual({ page: { type: "error", result: lost } });
  const fault = new TypeError("undefined is not a function");
  expect(await send("POST", fault)).toEqual({ page: { type: "error", result: fault } });
});

test("a form that was sent after the session had ended stays, and any other redirect is followed", async () => {
  const toPath = (location: string) => new Response(null, { status: 307, headers: { Location: location } });
  expect(await send("POST", toPath("/signed-out?next=%2Fadmin%2Forders%2Fnew"))).toMatchObject({
    page: { type: "data", result: { data: { ok: false, isSignedOut: true }, init: { status: 401 } } },
  });
  const saved = toPath("/admin/orders?saved");
  expect(await send("POST", saved)).toEqual({ page: { type: "error", result: saved } });
});
