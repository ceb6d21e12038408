import { Hono } from "hono";
import { expect, test } from "vitest";
import { trustNobody } from "#platform/proxy-trust.ts";
import { openTestLog } from "../tests/support/test-log.ts";
import type { RequestVariables } from "./http-app.ts";
import { requestLog } from "./request-log.ts";
import { requireReadableAddress } from "./require-readable-address.ts";

const app = new Hono<{ Variables: RequestVariables }>()
  .use(requireReadableAddress())
  .all("*", (context) => context.text("passed on"));

const read = async (address: string) => {
  const answer = await app.request(address);
  return `${answer.status} ${answer.status === 200 ? await answer.text() : ""}`.trim();
};

test("an address of more than twenty parts is refused before the router compares them", async () => {
  expect(await read(`/${"b/".repeat(7_000)}`)).toBe("400");
  expect(await read(`/${Array(21).fill("b").join("/")}`)).toBe("400");
  expect(await read(`/${Array(20).fill("b").join("/")}`)).toBe("200 passed on");
});

test("a request for the routes of more than 400 addresses is refused", async () => {
  const manifest = (count: number, comma: string) =>
    `/__manifest?version=a&paths=${Array.from({ length: count }, (_, index) => `/p${index}`).join(comma)}`;
  expect(await read(manifest(401, ","))).toBe("400");
  expect(await read(manifest(401, "%2C"))).toBe("400");
  expect(await read(manifest(400, "%2C"))).toBe("200 passed on");
});

test("the log names an address that is refused without looking for its route", async () => {
  const named: unknown[] = [];
  const log = { ...openTestLog(), info: (fields: object) => void named.push({ ...fields }) };
  const sought: string[] = [];
  const findPage = async (path: string) => String(sought.push(path));
  const logged = new Hono<{ Variables: RequestVariables }>()
    .use(requestLog(log, { trustProxy: trustNobody, observe: () => {}, findPage }))
    .use(requireReadableAddress());
  for (const address of ["/reset/%ED%A0%80", `/${"b/".repeat(7_000)}`])
    expect((await logged.request(address)).status).toBe(400);
  expect(sought).toEqual([]);
  expect(named).toMatchObject([{ route: "unreadable" }, { route: "unreadable" }]);
});

test("a long query is read", async () => {
  expect(await read(`/admin/orders/many?${"order=DD-26-00001&".repeat(500)}`)).toBe("200 passed on");
});
