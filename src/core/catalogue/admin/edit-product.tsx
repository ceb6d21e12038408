import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { Form, href, Link, redirect, useFetcher, useNavigation, useSearchParams } from "react-router";
import { Folded } from "#core/back-office/admin/parts/folded.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { readPiecesNotForSale } from "#core/checkout/count-stock.server.ts";
import { PublishLaterForm } from "#core/editing/publishing/admin/publish-later-form.tsx";
import { readPublication } from "#core/editing/publishing/publications.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { countWaiting } from "#core/messages/count-waiting.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { addPicturesForm, describePictureForm } from "#core/pictures/picture-fields.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { PrintProductLabels } from "#features/batches/admin/print-cards.tsx";
import { batchCardsForm } from "#features/batches/batch-form.ts";
import { readProductPanels } from "#lists/product-panels.server.ts";
import { ProductPanels } from "#lists/product-panels.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { getEditedProduct } from "../edited-product.server.ts";
import { readFields, withFields } from "../fields/field-controls.ts";
import type { OwnField } from "../fields/product-field.ts";
import { readFieldList } from "../fields/product-fields.server.ts";
import { readChosenPairs } from "../pairs.server.ts";
import { pairsForm } from "../pairs-form.ts";
import { askTax, editProductForm, stockForm, stockWarningForm } from "../product-form.ts";
import { saveProduct } from "../save-product.server.ts";
import type { Route } from "./+types/edit-product";
import { EditForm } from "./edit-form.tsx";
import { listFormChoices } from "./form-choices.server.ts";
import { PairsPanel } from "./pairs-panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { StockPanel } from "./stock-panel.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const [product, notForSale, choices, waiting, pairs, publication, { business }, parts] = await Promise.all([
    getEditedProduct(db, params.productId),
    readPiecesNotForSale(db, params.productId),
    listFormChoices(db),
    countWaiting(db, [params.productId]),
    readChosenPairs(db, params.productId),
    readPublication(db, { kind: "product", thing: params.productId }),
    readSettings(db),
    readProductPanels(db),
  ]);
  const forms = describeForms(choices.ownFields, business, parts);
  const more = { waiting: waiting.get(params.productId) ?? 0, month: indianDay(clock.now()).slice(0, 7) };
  return { product, notForSale, choices, pairs, publication, forms, ...more, ...parts, panels: parts };
}

/** A tab that was opened before features had parts of their own finds `parts` here and beside it, too. */
function describeForms(ownFields: readonly OwnField[], business: Settings["business"], parts: object) {
  return {
    film: "filmFields" in parts ? parts.filmFields : undefined,
    product: describeForm(withFields(askTax(editProductForm, business), ownFields)),
    stock: describeForm(stockForm),
    stockWarning: describeForm(stockWarningForm),
    pairs: describeForm(pairsForm),
    addPictures: describeForm(addPicturesForm),
    describePicture: describeForm(describePictureForm),
    labels: describeForm(batchCardsForm),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { productId } = params;
  const shop = context.get(shopContext);
  const [{ own }, { business }] = await Promise.all([readFieldList(shop.db), readSettings(shop.db)]);
  const read = await readForm(withFields(askTax(editProductForm, business), own), request);
  const problem = "Not saved: please check the fields marked below.";
  if (!read.ok) return respondRefused(request, { ...read, problem });
  const { seen, ...draft } = readFields(read.value);
  const input = { productId, draft, seen };
  const saved = await saveProduct(shop, getActor(context), input);
  if (saved.ok)
    return redirect(`${href("/admin/products/:productId", { productId })}?saved=${saved.version}`);
  const values = read.values;
  if (saved.reason === "invalid") return respondRefused(request, { errors: saved.errors, values, problem });
  // The typed values stay in the form, and the next save is based on the version that is stored now.
  const { version, ...conflict } = saved;
  return respondRefused(request, { values: { ...values, seen: version }, conflict });
}

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const fill = useExamples();
  const { product, notForSale, choices, pairs, publication, forms, panels, waiting, month } = loaderData;
  const saved = useSearchParams()[0].get("saved");
  const command = { productId: product.id };
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Products", to: href("/admin/products") }, { label: product.name }]} />
      <ProductHeader product={product} />
      {product.archived && (
        <Notice action={href("/admin/products/:productId/restore", command)} label="Restore">
          Archived: not for sale, kept because orders or batches contain it.
        </Notice>
      )}
      {product.sample && (
        <Notice action={href("/admin/products/:productId/adopt", command)} label="Keep as my own">
          A sample: it is deleted when the sample data is removed.
        </Notice>
      )}
      {!product.forSale && !product.archived && (
        <PublishLaterForm kind="product" thing={product.id} chosen={publication} />
      )}
      <FormMessage tone="success" className="mt-4">
        {saved === "added"
          ? "Added. It is in the shop now; add more pictures below if you like."
          : saved === "copied"
            ? "This is the copy, with its variants, parts or choices. It is hidden, and pieces of its own are 0: give it a name and a SKU of its own, then tick Active."
            : saved && "Saved. The change is live."}
      </FormMessage>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <EditForm
          // Remounted after our own save only: changes by others must not replace typed values.
          key={`${product.id} ${saved}`}
          fields={forms.product}
          product={product}
          answer={actionData}
          isCopy={saved === "copied"}
          {...choices}
          // The rate of a part follows from its share of the price, and not from all of it.
          ratesByPrice={product.isSet ? [] : choices.ratesByPrice}
        />
        <div className="grid content-start gap-10">
          <PicturePanel
            key={`${product.id} ${saved}`}
            product={product}
            forms={forms}
            typed={actionData?.values}
          />
          <StockPanel product={product} notForSale={notForSale} waiting={waiting} fields={forms} />
          {!product.archived && (
            <PrintProductLabels
              productId={product.id}
              forSale={product.forSale}
              month={month}
              pieces={Math.max(product.stock, 1)}
              fields={forms.labels}
            />
          )}
          <section>
            <h2 className="text-2xl">Variants</h2>
            <p className="mt-1 text-sm text-ink-soft">{fill("Sizes, {{choices}} of this product.")}</p>
            <TextLink to={href("/admin/products/:productId/variants", command)}>
              See and make variants
            </TextLink>
          </section>
          <div className="border-t border-line">
            <SetSection product={product} />
            <PairsPanel productId={product.id} pairs={pairs} fields={forms.pairs} />
            <ProductPanels product={product} facts={panels} />
          </div>
          <div className="flex flex-wrap items-center gap-x-6">
            <Duplicate productId={product.id} />
            <DialogLink
              to={href("/admin/products/:productId/remove", command)}
              className="text-link touch-target inline-flex items-center text-danger"
            >
              Delete this product
            </DialogLink>
          </div>
        </div>
      </div>
    </>
  );
}

type EditedProduct = Route.ComponentProps["loaderData"]["product"];

function SetSection({ product: { id: productId, isSet, isBox } }: { product: EditedProduct }) {
  const linkClass = "text-link touch-target inline-flex items-center";
  return (
    <Folded title={isBox ? "Box" : isSet ? "Set" : "Set or box"} isOpen={isBox || isSet}>
      <p className="text-sm text-ink-soft">
        {isBox
          ? "The shopper fills it. With a percentage off, its price is that of the cheapest filling, whatever is typed here."
          : "A hamper or combo, made of other products, or a box that the shopper fills."}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {!isBox && (
          <Link to={href("/admin/products/:productId/set", { productId })} className={linkClass}>
            {isSet ? "See and change what is in it" : "Make this a set"}
          </Link>
        )}
        {(isBox || !isSet) && (
          <Link to={href("/admin/products/:productId/box", { productId })} className={linkClass}>
            {isBox ? "See and change what can be chosen" : "Make this a box to fill"}
          </Link>
        )}
      </p>
    </Folded>
  );
}

function ProductHeader({ product }: { product: EditedProduct }) {
  const { name, slug, changedAt, forSale, archived } = product;
  return (
    <header className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="text-3xl">{name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span>{`Changed ${changedAt}`}</span>
          {!forSale && !archived && <Badge tone="neutral">Hidden</Badge>}
        </p>
      </div>
      {forSale && (
        <a
          href={href("/products/:slug", { slug })}
          className="text-link touch-target inline-flex items-center gap-1.5 whitespace-nowrap"
        >
          View in shop <ExternalLink aria-hidden="true" size={15} />
        </a>
      )}
    </header>
  );
}

function Duplicate({ productId }: { productId: string }) {
  const action = href("/admin/products/:productId/duplicate", { productId });
  return (
    <Form method="post" action={action}>
      <Button variant="ghost" size="sm" busy={useNavigation().formAction === action}>
        Duplicate this product
      </Button>
    </Form>
  );
}

function Notice({ action, label, children }: { action: string; label: string; children: ReactNode }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-paper-deep px-4 py-3"
    >
      <p className="grow">{children}</p>
      <Button variant="secondary" size="sm" busy={fetcher.state !== "idle"}>
        {label}
      </Button>
    </fetcher.Form>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.product.name ?? "Product" }];
