import { Hono } from "hono";
import { expect, test } from "vitest";
import { trustNobody } from "#platform/proxy-trust.ts";
import { openTestLog } from "../tests/support/test-log.ts";
import type { RequestVariables } from "./http-app.ts";
import { requestLog } from "./request-log.ts";

/** Answers with a status, after the client has left if `leaves` is true. Returns the logged status. */
async function statusInLog(status: number, { leaves }: { leaves: boolean }): Promise<unknown> {
  const lines: Record<string, unknown>[] = [];
  const log = { ...openTestLog(), info: (fields: object) => void lines.push({ ...fields }) };
  const client = new AbortController();
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(log, { trustProxy: trustNobody, observe: () => {}, findPage: async () => "page" }));
  app.get("/", () => {
    if (leaves) client.abort();
    return new Response(null, { status });
  });
  await app.request(new Request("http://localhost/", { signal: client.signal }));
  return lines[0]?.status;
}

test("a request that fails because its client left is not logged as an error of the shop", async () => {
  expect(await statusInLog(500, { leaves: true })).toBe(499);
  expect(await statusInLog(500, { leaves: false })).toBe(500);
  expect(await statusInLog(303, { leaves: true })).toBe(303);
});
