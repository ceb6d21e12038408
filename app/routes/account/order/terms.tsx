import { href } from "react-router";
import { KeptLegalText } from "#app/components/orders/kept-legal-text.tsx";
import { Container } from "#app/components/page/section.tsx";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getLegalVersion } from "#shop/pages/legal-versions.server.ts";
import { getMyOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import type { Route } from "./+types/terms";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { order } = await getMyOrderWithPayment(db, getActor(context), params.number);
  const { number, orderedOn } = order;
  return { number, orderedOn, version: await getLegalVersion(db, order.legalVersion ?? "") };
}

export default function OrderTermsPage({ loaderData }: Route.ComponentProps) {
  const { number } = loaderData;
  return (
    <Container className="py-8 sm:py-12">
      <KeptLegalText {...loaderData} order={href("/profile/orders/:number", { number })} />
    </Container>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Terms of order ${params.number}` }, { name: "robots", content: "noindex" }];
}
