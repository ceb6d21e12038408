import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestVariables } from "./http-app.ts";
import { limitBody } from "./limit-body.ts";

let bytesRead = 0;
const app = new Hono<{ Variables: RequestVariables }>()
  .use(limitBody(1_000, "Too much at once."))
  .onError((error, context) => context.text(String(error), 500))
  .post("/", async (context) => {
    bytesRead = (await context.req.raw.arrayBuffer()).byteLength;
    return context.text(`${bytesRead}`);
  });

/** A body without a known length; `pulledBytes` is how much of it was read. */
function createStream(bytes: number) {
  let pulledBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulledBytes >= bytes) return controller.close();
      pulledBytes += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
  return { body, pulledBytes: () => pulledBytes };
}

const post = (init: RequestInit) =>
  app.request("/", { method: "POST", duplex: "half", ...init } as RequestInit);

test("a body whose Content-Length is too large is refused before it is read", async () => {
  const { body, pulledBytes } = createStream(100_000);
  const response = await post({ body, headers: { "content-length": "1001" } });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("Too much at once.");
  expect(pulledBytes()).toBeLessThan(500);
});

test("a body without a Content-Length is refused as soon as it exceeds the limit", async () => {
  const { body, pulledBytes } = createStream(100_000);
  const response = await post({ body, headers: { "transfer-encoding": "chunked" } });
  expect(response.status).toBe(413);
  expect(pulledBytes()).toBeLessThan(3_000);
});

test("a body within the limit is read completely", async () => {
  expect(await (await post({ body: createStream(1_000).body })).text()).toBe("1000");
  expect(await (await post({ body: new Uint8Array(1_000) })).text()).toBe("1000");
});
