import { href } from "react-router";
import { getLegalVersion } from "#core/content/legal-versions.server.ts";
import { getMyOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Container } from "#ui/page/section.tsx";
import { KeptLegalText } from "../ui/kept-legal-text.tsx";
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
