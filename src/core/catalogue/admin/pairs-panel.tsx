import { href, useFetcher } from "react-router";
import { Folded } from "#core/back-office/admin/parts/folded.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import type { ChosenPair } from "../pairs.server.ts";
import { PairsFields } from "./pairs-fields.tsx";
import { OwnButton, savedWithProduct } from "./saved-with-product.tsx";

type PairsPanelProps = { productId: string; pairs: readonly ChosenPair[]; fields: FormFields };

/** The two products that the product's page links to. */
export function PairsPanel({ productId, pairs, fields }: PairsPanelProps) {
  const fill = useExamples();
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <section id="pairs" aria-labelledby="pairs-title" className="scroll-mt-6">
      <Folded
        title="Pairs well with"
        id="pairs-title"
        isOpen={pairs.length > 0 || fetcher.data?.ok === false}
      >
        <p className="mt-1 text-sm text-ink-soft">
          {fill(
            "Two products that the page of this one shows. Where you leave a SKU empty, or the product is sold out, the shop shows one that is alike in {{alike}}.",
          )}
        </p>
        <ShopForm
          key={pairs.map(({ sku }) => sku).join()}
          fetcher={fetcher}
          action={href("/admin/products/:productId/pairs", { productId })}
          fields={fields}
          answer={fetcher.data}
          className="mt-3 grid gap-3"
          {...savedWithProduct}
        >
          <PairsFields pairs={pairs} />
          <OwnButton>Save the pair</OwnButton>
        </ShopForm>
      </Folded>
    </section>
  );
}
