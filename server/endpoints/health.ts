import { Hono } from "hono";

/** `/healthz`: the process answers. `/readyz`: the database answers a query. */
export function health(isReady: () => Promise<boolean>) {
  return new Hono()
    .get("/healthz", (context) => context.json({ status: "alive" }))
    .get("/readyz", async (context) => {
      const ready = await isReady().catch(() => false);
      return context.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503);
    });
}
