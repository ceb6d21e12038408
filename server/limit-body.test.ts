import { Hono } from "hono";
import { expect, test } from "vitest";
import type { DoorVariables } from "./app.ts";
import { limitBody } from "./limit-body.ts";

let read = 0;
const door = new Hono<{ Variables: DoorVariables }>()
  .use(limitBody(1_000, "Too much at once."))
  .onError((error, context) => context.text(String(error), 500))
  .post("/", async (context) => {
    read = (await context.req.raw.arrayBuffer()).byteLength;
    return context.text(`${read}`);
  });

/** Flows without saying how long it is; `pulled` counts what was taken of it. */
function stream(size: number) {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulled >= size) return controller.close();
      pulled += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
  return { body, pulled: () => pulled };
}

const post = (init: RequestInit) =>
  door.request("/", { method: "POST", duplex: "half", ...init } as RequestInit);

test("a body that says it is too large is refused before a byte of it is read", async () => {
  const { body, pulled } = stream(100_000);
  const answer = await post({ body, headers: { "content-length": "1001" } });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Too much at once.");
  expect(pulled()).toBeLessThan(500);
});

test("a body that does not say how large it is is cut off where it becomes too large", async () => {
  const { body, pulled } = stream(100_000);
  const answer = await post({ body, headers: { "transfer-encoding": "chunked" } });
  expect(answer.status).toBe(413);
  expect(pulled()).toBeLessThan(3_000);
});

test("what fits is read whole", async () => {
  expect(await (await post({ body: stream(1_000).body })).text()).toBe("1000");
  expect(await (await post({ body: new Uint8Array(1_000) })).text()).toBe("1000");
});
