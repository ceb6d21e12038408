import { respondPhotograph } from "#app/routes/respond-photograph.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { getProofPhotograph } from "#shop/parcels/proof/proofs.server.ts";
import type { Route } from "./+types/photograph";

export async function loader({ context, params: { number, proofId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return respondPhotograph(
    await getProofPhotograph(db, { orderId: await getOrderId(db, number), id: proofId }),
  );
}
