import { Hono } from "hono";
import { type DatabaseWatch, untilOutage } from "#platform/database/database-outage.ts";

/**
 * `/healthz`: the process answers. `/readyz`: the database answers a query; fails at once while the database is known
 * to be away.
 */
export function health(
  askDatabase: () => Promise<unknown>,
  watch: Pick<DatabaseWatch, "isAvailable" | "onOutage">,
) {
  return new Hono()
    .get("/healthz", (context) => context.json({ status: "alive" }))
    .get("/readyz", async (context) => {
      const ready = await untilOutage(watch, askDatabase).then(
        (outcome) => outcome !== "outage",
        () => false,
      );
      return context.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503);
    });
}
