import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBodies } from "./body-limits.ts";
import type { RequestVariables } from "./http-app.ts";

const app = new Hono<{ Variables: RequestVariables }>();
for (const [path, limit] of limitBodies()) app.use(path, limit);
app.post("*", (context) => context.text("read"));

const kilobyte = 1024;
const multipart = "multipart/form-data; boundary=limit";

async function statusOf(path: string, bytes: number, contentType = "application/x-www-form-urlencoded") {
  const headers = { "content-length": String(bytes), "content-type": contentType };
  const sent = await app.request(path, { method: "POST", body: "a=1", headers });
  return sent.status;
}

test.each<[path: string, kilobytes: number]>([
  ["/api/auth/sign-up/email", 16],
  ["/auth/sign-up", 16],
  ["/auth/sign-up.data", 16],
  ["/auth.data", 16],
  ["/newsletter", 16],
  ["/newsletter.data", 16],
  ["/contact", 64],
  ["/contact.data", 64],
  ["/custom-order.data", 64],
  ["/api/create-order", 256],
  ["/cart/lines", 256],
])("a body for %s has at most %i KB", async (path, kilobytes) => {
  expect(await statusOf(path, kilobytes * kilobyte)).toBe(200);
  expect(await statusOf(path, kilobytes * kilobyte + 1)).toBe(413);
});

test.each<[path: string, megabytes: number]>([
  ["/products/deodar-ridge/review", 11],
  ["/products/deodar-ridge/review.data", 11],
  ["/profile/orders/DD-26-00001/return", 32],
  ["/admin/products/new", 32],
])("a form with pictures for %s has at most %i MB", async (path, megabytes) => {
  const bytes = megabytes * kilobyte * kilobyte;
  expect(await statusOf(path, bytes, multipart)).toBe(200);
  expect(await statusOf(path, bytes + 1, multipart)).toBe(413);
});

test("the longest message of a form is read, also in Devanagari", async () => {
  const message = new URLSearchParams({ message: "क".repeat(5_000) }).toString();
  expect(await statusOf("/contact", message.length)).toBe(200);
});
