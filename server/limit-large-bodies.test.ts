import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestVariables } from "./http-app.ts";
import { limitLargeBodies } from "./limit-large-bodies.ts";

function openUploads() {
  const gate = Promise.withResolvers<void>();
  let parsed = 0;
  const app = new Hono<{ Variables: RequestVariables }>()
    .use(async (context, next) => {
      context.set("clientNetwork", "203.0.113.0/24");
      await next();
    })
    .use(limitLargeBodies("http://localhost:3000"))
    .post("/", async (context) => {
      parsed += 1;
      await gate.promise;
      return context.text("read");
    });
  const send = (session: string, bytes = 2_000_000) =>
    app.request("/", {
      method: "POST",
      body: "x",
      headers: { cookie: `session=${session}`, "content-length": String(bytes) },
    });
  return { send, open: gate.resolve, parsed: () => parsed };
}

test("a third large body of one session is refused unread, and those of another session are not", async () => {
  const { send, open, parsed } = openUploads();
  const running = [send("asha"), send("asha")];
  const third = await send("asha");
  expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "5"]);
  expect(await third.text()).toContain("still running");
  running.push(send("tenzin"), send("asha", 1_000));
  await expect.poll(parsed).toBe(4);
  open();
  for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
  expect((await send("asha")).status).toBe(200);
});
