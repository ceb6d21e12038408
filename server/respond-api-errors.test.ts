import { Hono } from "hono";
import { expect, test } from "vitest";
import { Fault, Forbidden, NotFound } from "#platform/faults.ts";
import { openTestLog } from "../tests/support/test-log.ts";
import type { RequestVariables } from "./http-app.ts";
import { respondApiErrors } from "./respond-api-errors.ts";

async function callThrowing(error: Error) {
  const log = openTestLog();
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(respondApiErrors(log));
  app.get("/api/call", () => {
    throw error;
  });
  const answer = await app.request("/api/call");
  return { status: answer.status, body: await answer.json(), log };
}

test.each([
  [new NotFound("no such candle"), 404, "Not found"],
  [new Forbidden("not yours"), 403, "You may not do this."],
])("%s is answered with its status, without its message, and not logged", async (error, status, message) => {
  const answer = await callThrowing(error);
  expect(answer).toMatchObject({ status, body: { message } });
  expect(answer.log.errors).toEqual([]);
});

test.each([
  [new Fault("the order has no payment"), 500],
  [new Fault("the gateway does not answer", { kind: "outside-system" }), 502],
  [new Fault("another request is still creating it", { kind: "try-again" }), 503],
  [new TypeError("x is undefined"), 500],
])("%s is logged and answered without its message", async (error, status) => {
  const answer = await callThrowing(error);
  const message = "Something went wrong on our side. Please try again.";
  expect(answer).toMatchObject({ status, body: { message } });
  expect(answer.log.errors).toMatchObject([{ fields: { error: error.stack }, text: "request failed" }]);
});
