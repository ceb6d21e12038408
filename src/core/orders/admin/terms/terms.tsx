import { href } from "react-router";
import { getLegalVersion } from "#core/content/legal-versions.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getOrderDetail } from "../../order-detail.server.ts";
import { KeptLegalText } from "../../ui/kept-legal-text.tsx";
import type { Route } from "./+types/terms";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { order } = await getOrderDetail(db, params.number);
  const { number, orderedOn } = order;
  return { number, orderedOn, version: await getLegalVersion(db, order.legalVersion ?? "") };
}

export default function OrderTermsPage({ loaderData }: Route.ComponentProps) {
  const { number } = loaderData;
  return <KeptLegalText {...loaderData} order={href("/admin/orders/:number", { number })} />;
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Terms of order ${params.number}` }];
