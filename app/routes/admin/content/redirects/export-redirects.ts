import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportRedirects } from "#shop/back-office/redirects/redirect-imports.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/export-redirects";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return respondCsv(await exportRedirects(shop.db), `redirects-${indianDay(shop.clock.now())}.csv`);
}
