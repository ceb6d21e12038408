import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { href, useFetcher, useSearchParams } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Breadcrumbs } from "#app/components/breadcrumbs.tsx";
import { Button } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listCategories } from "#shop/catalogue/categories.server.ts";
import { getEditedProduct, listKnownNotes } from "#shop/catalogue/edited-product.server.ts";
import type { Route } from "./+types/edit-product";
import { EditForm } from "./edit-form.tsx";
import { answerProductForms } from "./edit-product-action.server.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { StockPanel } from "./stock-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const { db } = args.context.get(shopContext);
  const [product, categories, knownNotes] = await Promise.all([
    getEditedProduct(db, args.params.productId),
    listCategories({ db }),
    listKnownNotes(db),
  ]);
  return { product, categories: categories.map(({ slug, name }) => ({ slug, name })), knownNotes };
}

export async function action(args: Route.ActionArgs) {
  return answerProductForms(args);
}

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...choices } = loaderData;
  const [query] = useSearchParams();
  const saved = query.get("saved");
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Products", to: href("/admin/products") }, { label: product.name }]} />
      <header className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl">{product.name}</h1>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            Changed {product.changedAt}
            {product.sample && <Badge tone="brass">Sample</Badge>}
            {!product.forSale && !product.archived && <Badge tone="neutral">Hidden</Badge>}
          </p>
        </div>
        <nav aria-label="This product" className="flex flex-wrap gap-x-5">
          <a href="#pictures" className="text-link touch-target inline-flex items-center">
            Pictures
          </a>
          <a href="#stock" className="text-link touch-target inline-flex items-center">
            Stock
          </a>
          {product.forSale && (
            <a
              href={href("/products/:slug", { slug: product.slug })}
              className="text-link touch-target inline-flex items-center gap-1.5 whitespace-nowrap"
            >
              View in shop <ExternalLink aria-hidden="true" size={15} />
            </a>
          )}
        </nav>
      </header>
      {product.archived && (
        <Notice intent="restore" label="Restore">
          Archived: not for sale, kept because orders contain it.
        </Notice>
      )}
      {product.sample && (
        <Notice intent="adopt" label="Keep as my own">
          A sample: it is deleted when the sample data is removed.
        </Notice>
      )}
      <FormMessage tone="success" className="mt-4">
        {saved === "added"
          ? "Added. It is in the shop now; add more pictures below if you like."
          : saved && "Saved. The change is live."}
      </FormMessage>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <EditForm
          // Remounted after our own save only: what others change meanwhile must not replace what is being
          // typed.
          key={`${product.id} ${saved}`}
          product={product}
          answer={actionData?.intent === "save" ? actionData : undefined}
          {...choices}
        />
        <div className="grid content-start gap-10">
          <PicturePanel
            product={product}
            answer={actionData?.intent === "pictures" ? actionData : undefined}
          />
          <StockPanel product={product} answer={actionData?.intent === "stock" ? actionData : undefined} />
          <section>
            <DialogLink
              to={href("/admin/products/:productId/remove", { productId: product.id })}
              className="text-link touch-target inline-flex items-center text-danger"
            >
              Delete this product
            </DialogLink>
          </section>
        </div>
      </div>
    </>
  );
}

function Notice({ intent, label, children }: { intent: string; label: string; children: ReactNode }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-paper-deep px-4 py-3"
    >
      <p className="grow">{children}</p>
      <Button variant="secondary" size="sm" name="intent" value={intent} busy={fetcher.state !== "idle"}>
        {label}
      </Button>
    </fetcher.Form>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.product.name ?? "Product" }, { name: "robots", content: "noindex" }];
}
