import Check from "lucide-react/icons/check";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { withOwnWords } from "#core/catalogue/label/ui/own-words.ts";
import { formatStock, tellMeWords } from "#core/catalogue/product.ts";
import { stockAlertPage } from "#lists/pages/alert-pages.ts";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "#ui/form/button.tsx";
import { RepeatedIcon } from "#ui/repeated-icon.tsx";
import { useAddToCart } from "../ui/shopper.tsx";

export type AddToCartProps = {
  productId: string;
  /** It is added with the shopper's own words, which stand on its picture. */
  takesWords?: boolean | undefined;
  /** Ignored when `children` contain a field named 'quantity'. */
  quantity?: number;
  /** Rendered in the form before the button, such as a stepper named 'quantity'. */
  children?: ReactNode;
  /** The available stock. 0 shows 'Sold out' or when it is ready, or with a `slug` the sign-up for a stock alert. */
  max?: number;
  /** The day on which a sold-out product can be bought. */
  readyOn?: string | null | undefined;
  slug?: string;
  /** Path of the page that chooses among several variants; a link there replaces the button. */
  chooseAt?: string | undefined;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** On a phone or touch screen: only a round button with a plus. */
  compact?: boolean;
  /** Added to the accessible name, for pages with several such buttons. */
  productName?: string;
  /** Called once the product is in the cart, before the drawer or the toast shows it. */
  onAdded?: () => void;
};

/** How long the button shows 'Added'. */
const addedMessageMs = 2_000;

/** A real form: a click before the page's scripts are ready is an ordinary POST and is not lost. */
export function AddToCartForm({
  productId,
  takesWords = false,
  quantity = 1,
  max = Number.POSITIVE_INFINITY,
  readyOn,
  label = "Add to Cart",
  variant = "primary",
  size = "md",
  className = "",
  compact = false,
  productName,
  slug,
  chooseAt,
  onAdded,
  children,
}: AddToCartProps) {
  const addToCart = useAddToCart();
  const [stage, setStage] = useState<"idle" | "adding" | "added">("idle");

  useEffect(() => {
    if (stage !== "added") return;
    const timer = setTimeout(() => setStage("idle"), addedMessageMs);
    return () => clearTimeout(timer);
  }, [stage]);

  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage === "adding") return;
    const chosenQuantity = Number(new FormData(event.currentTarget).get("quantity"));
    setStage("adding");
    const soldId = takesWords ? await withOwnWords(productId) : productId;
    setStage((await addToCart(soldId, chosenQuantity, onAdded)) ? "added" : "idle");
  }

  const textClass = compact ? "touch:sr-only" : undefined;
  const buttonClass = compact ? `${className} button-round-on-touch` : className;
  const leadTo = (to: string, text: string, icon: "plus" | "bell") => (
    <ButtonLink
      to={to}
      variant="secondary"
      size={size}
      className={buttonClass}
      preventScrollReset={to === chooseAt}
      aria-label={productName ? `${text}: ${productName}` : undefined}
    >
      {compact && <RepeatedIcon name={icon} className="hidden touch:block" />}
      <span className={textClass}>{text}</span>
    </ButtonLink>
  );
  if (chooseAt) return leadTo(chooseAt, "Choose", "plus");
  const alertPage = max <= 0 && slug && stockAlertPage(slug);
  if (alertPage) return leadTo(alertPage, tellMeWords(readyOn), "bell");
  if (max <= 0)
    return (
      <Button type="button" variant={variant} size={size} className={className} disabled>
        {formatStock({ stock: 0, readyOn })}
      </Button>
    );
  return (
    <form method="post" action={href("/cart/lines")} onSubmit={add} className="contents">
      <input type="hidden" name="productId" value={productId} />
      {children ?? <input type="hidden" name="quantity" value={quantity} />}
      <Button
        variant={variant}
        size={size}
        className={buttonClass}
        busy={stage === "adding"}
        busyLabel={<span className={textClass}>Adding…</span>}
        aria-label={productName ? `${label}: ${productName}` : undefined}
      >
        {stage === "added" ? (
          <>
            <Check aria-hidden="true" size={18} /> <span className={textClass}>Added</span>
          </>
        ) : (
          <>
            {compact && <RepeatedIcon name="plus" className="hidden touch:block" />}
            <RepeatedIcon name="bag" className={compact ? "touch:hidden" : ""} />{" "}
            <span className={textClass}>{label}</span>
          </>
        )}
      </Button>
    </form>
  );
}
