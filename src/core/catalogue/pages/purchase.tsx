import type { ReactNode } from "react";
import { href } from "react-router";
import { AddToCartForm } from "#core/cart/pages/add-to-cart.tsx";
import { QuantityStepper } from "#core/cart/ui/quantity-stepper.tsx";
import { WordsNote } from "../label/ui/words-note.tsx";
import { notReturnableWords, type Product } from "../product.ts";

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
  const parts = product.set?.worded;
  const takesWords = (product.paper ?? parts) !== undefined;
  return (
    // Aligned at the top, so that a message below the quantity does not move the row.
    <div data-purchase className="flex flex-wrap items-start gap-3">
      {takesWords && <WordsNote parts={parts} className="w-full" />}
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
