import { getOrderId } from "#core/orders/find-order.server.ts";
import { respondPhotograph } from "#core/web/routes/respond-photograph.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getProofPhotograph } from "../../proof/proofs.server.ts";
import type { Route } from "./+types/photograph";

export async function loader({ context, params: { number, proofId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return respondPhotograph(
    await getProofPhotograph(db, { orderId: await getOrderId(db, number), id: proofId }),
  );
}
