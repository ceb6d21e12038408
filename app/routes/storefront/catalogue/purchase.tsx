import { lazy, type ReactNode, Suspense } from "react";
import { href } from "react-router";
import { AddToCartForm } from "#app/components/cart/add-to-cart.tsx";
import { QuantityStepper } from "#app/components/cart/quantity-stepper.tsx";
import { useOwnWords } from "#app/components/label/own-words.ts";
import { notReturnableWords, type Product } from "#shop/catalogue/product.ts";

/** Loaded once a shopper has typed words. */
const WordsNote = lazy(async () => ({
  default: (await import("#app/components/label/words-note.tsx")).WordsNote,
}));

/** The names of a set's parts on whose labels the shopper's words come. */
export function listWordedParts({ set }: Pick<Product, "set">): string[] {
  return set?.parts.flatMap(({ name, takesWords }) => (takesWords ? [name] : [])) ?? [];
}

/**
 * The quantity, limited to the stock, and the 'Add to Cart' button. `children` are rendered after the button.
 */
export function Purchase({
  product,
  onAdded,
  children,
}: {
  product: Pick<Product, "id" | "name" | "slug" | "stock" | "notReturnable" | "set" | "box" | "paper">;
  onAdded?: () => void;
  children?: ReactNode;
}) {
  const parts = listWordedParts(product);
  const takesWords = product.paper !== undefined || parts.length > 0;
  const isWritten = useOwnWords() !== "" && takesWords;
  return (
    // Aligned at the top, so that a message below the quantity does not move the row.
    <div data-purchase className="flex flex-wrap items-start gap-3">
      {isWritten && (
        <Suspense>
          <WordsNote parts={parts} className="w-full" />
        </Suspense>
      )}
      <AddToCartForm
        productId={product.id}
        takesWords={takesWords}
        max={product.stock}
        chooseAt={product.box ? href("/products/:slug", { slug: product.slug }) : undefined}
        className="min-w-[min(9rem,100%)] flex-1 px-4 md:min-w-40"
        {...(onAdded ? { onAdded } : {})}
      >
        <QuantityStepper label={`Quantity of ${product.name}`} max={product.stock} />
      </AddToCartForm>
      {children && <div className="flex min-h-12 items-center">{children}</div>}
      {product.notReturnable && <p className="w-full text-sm text-ink-soft">{notReturnableWords}</p>}
    </div>
  );
}
