import { indianDay } from "#core/money/indian-time.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { exportRedirects } from "../redirect-imports.server.ts";
import type { Route } from "./+types/export-redirects";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return respondCsv(await exportRedirects(shop.db), `redirects-${indianDay(shop.clock.now())}.csv`);
}
