import { respondPhotograph } from "#app/routes/respond-photograph.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getReturnPhotograph } from "#shop/returns/returns.server.ts";
import type { Route } from "./+types/photograph";

export async function loader({ context, params }: Route.LoaderArgs) {
  const position = Number.parseInt(params.position, 10) || 0;
  const { db } = context.get(shopContext);
  return respondPhotograph(await getReturnPhotograph(db, { requestId: params.id, position }));
}
