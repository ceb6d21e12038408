import ExternalLink from "lucide-react/icons/external-link";
import { Form, href } from "react-router";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { readFirstSteps } from "../../first-steps/first-steps.server.ts";
import { findShownProduct } from "../../first-steps/shown-product.server.ts";
import type { Route } from "./+types/preview";
import { StepPage } from "./step-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findShownProduct(shop.db);
  return { path: await readFirstSteps(shop, "preview"), product: product && pickNames(product) };
}

function pickNames({ name, slug }: { name: string; slug: string }) {
  return { name, slug };
}

export default function PreviewPage({ loaderData: { path, product } }: Route.ComponentProps) {
  return (
    <StepPage name="preview" path={path}>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        <PreviewLink to={href("/")} title="The home page" text="What a visitor sees first." />
        {product && (
          <PreviewLink
            to={href("/products/:slug", { slug: product.slug })}
            title={`A product: ${product.name}`}
            text="With its price, its photograph and what delivery costs."
          />
        )}
        <PreviewLink
          to={href("/admin/emails")}
          title="Your emails"
          text="Order placed, on its way, delivered: as they arrive."
        />
        <PreviewLink
          to={href("/admin/make-it-yours/preview/invoice.pdf")}
          title="An invoice"
          text="A sample, for nobody. Your address and tax status are on it."
        />
      </ul>
      <Form
        method="post"
        action={href("/admin/make-it-yours/:step/confirm", { step: "preview" })}
        className="mt-6"
      >
        <Button className="max-sm:w-full">I have looked at it</Button>
      </Form>
    </StepPage>
  );
}

function PreviewLink({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        className="flex items-start gap-3 p-4 -outline-offset-2 hover:bg-accent-soft"
      >
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-semibold">
            <span>{title}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
          <span className="text-sm text-ink-soft">{text}</span>
        </span>
        <ExternalLink aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-soft" />
      </a>
    </li>
  );
}

export const meta = () => [{ title: "See your shop · Make it yours" }];
