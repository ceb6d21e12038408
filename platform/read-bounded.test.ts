import { expect, test } from "vitest";
import { readBounded } from "./read-bounded.ts";

test("an answer is read up to its limit, and one that never ends is not read on", async () => {
  expect(Buffer.from(await readBounded(new Response("1234"), 4)).toString()).toBe("1234");
  expect(await readBounded(new Response(null), 4)).toHaveLength(0);
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  expect(await readBounded(new Response(endless), 4000)).toHaveLength(0);
  expect(pulled).toBeLessThan(10);
});
