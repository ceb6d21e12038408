import { Check, ShoppingBag } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { useCart } from "./visitor.tsx";

export type AddToCartProps = {
  productId: string;
  /** Ignored when `children` bring a field named 'quantity'. */
  quantity?: number;
  /** Stands in the form before the button: a stepper named 'quantity', so that its number counts without scripts, too. */
  children?: ReactNode;
  /** What can be had; 0 shows 'Sold out'. */
  max?: number;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Speaks the product's name, where several such buttons stand on a page. */
  productName?: string;
  /** Called when it is in the cart, before the drawer opens. */
  onAdded?: () => void;
};

/** How long the button says what it has done. */
const praise = 2_000;

/** A form of its own: a click before the page's scripts are ready is an ordinary post, and not lost. */
export function AddToCartForm({
  productId,
  quantity = 1,
  max = Number.POSITIVE_INFINITY,
  label = "Add to Cart",
  variant = "primary",
  size = "md",
  className,
  productName,
  onAdded,
  children,
}: AddToCartProps) {
  const cart = useCart();
  const [stage, setStage] = useState<"idle" | "adding" | "added">("idle");

  useEffect(() => {
    if (stage !== "added") return;
    const timer = setTimeout(() => setStage("idle"), praise);
    return () => clearTimeout(timer);
  }, [stage]);

  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage === "adding") return;
    const chosen = Number(new FormData(event.currentTarget).get("quantity"));
    setStage("adding");
    const added = await cart.add(productId, chosen);
    setStage(added ? "added" : "idle");
    if (added) onAdded?.();
    // The drawer shows the cart, and says so when it could not be added.
    cart.open();
  }

  if (max <= 0)
    return (
      <Button type="button" variant={variant} size={size} className={className} disabled>
        Sold out
      </Button>
    );
  return (
    <form method="post" action={href("/cart/lines")} onSubmit={add} className="contents">
      <input type="hidden" name="productId" value={productId} />
      {children ?? <input type="hidden" name="quantity" value={quantity} />}
      <Button
        variant={variant}
        size={size}
        className={className}
        busy={stage === "adding"}
        busyLabel="Adding…"
        aria-label={productName ? `${label}: ${productName}` : undefined}
      >
        {stage === "added" ? (
          <>
            <Check aria-hidden="true" size={18} /> Added
          </>
        ) : (
          <>
            <ShoppingBag aria-hidden="true" size={18} strokeWidth={1.6} /> {label}
          </>
        )}
      </Button>
    </form>
  );
}
