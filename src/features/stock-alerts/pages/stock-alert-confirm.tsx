import { data, href } from "react-router";
import { formatStock } from "#core/catalogue/product.ts";
import { EmailStep } from "#core/notifications/pages/email-step.tsx";
import { readToken } from "#core/notifications/pages/email-token.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { alertConfirmationWords, describeAwaited } from "../stock-alert-consent.ts";
import { confirmStockAlert, readStockAlert } from "../stock-alerts.server.ts";
import type { Route } from "./+types/stock-alert-confirm";

export async function loader({ request, context }: Route.LoaderArgs) {
  const alert = await readStockAlert(context.get(shopContext), readToken(request));
  return data(alert, { status: alert.isKnown ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  return { confirmed: await confirmStockAlert(shop, await findActor(args), readToken(args.request)) };
}

export const headers = privateHeaders;

export default function StockAlertConfirmPage({ loaderData: { state, product } }: Route.ComponentProps) {
  const eyebrow = product ? formatStock({ stock: 0, readyOn: product.readyOn }) : "A pause";
  switch (state) {
    case "good":
      return <EmailStep eyebrow={eyebrow} {...alertConfirmationWords(product)} />;
    case "done":
      return (
        <EmailStep
          eyebrow={eyebrow}
          title={`We tell you when ${describeAwaited(product)}`}
          lead="Thank you. You need not do anything more."
        >
          <ButtonLink to={href("/shop")}>See all products</ButtonLink>
        </EmailStep>
      );
    case "old":
      return (
        <EmailStep
          eyebrow={product ? eyebrow : "Back in stock"}
          title="This link is no longer valid"
          lead="It was used already, is older than a month, or is incomplete."
        >
          <ButtonLink
            to={product ? href("/products/:slug", { slug: product.slug }) : href("/shop")}
            variant="secondary"
          >
            {`See ${product?.name ?? "all products"}`}
          </ButtonLink>
        </EmailStep>
      );
  }
}

export const meta = () => [{ title: "Tell me when it is back" }, { name: "robots", content: "noindex" }];
