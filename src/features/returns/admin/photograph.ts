import { respondPhotograph } from "#core/web/routes/respond-photograph.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getReturnPhotograph } from "../returns.server.ts";
import type { Route } from "./+types/photograph";

export async function loader({ context, params }: Route.LoaderArgs) {
  const position = Number.parseInt(params.position, 10) || 0;
  const { db } = context.get(shopContext);
  return respondPhotograph(await getReturnPhotograph(db, { requestId: params.id, position }));
}
