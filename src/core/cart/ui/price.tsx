import { formatPrice } from "#core/money/money.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The price including all taxes, and the MRP struck through if it is higher. Both in paise. */
export function Price({
  price,
  mrp,
  isFrom,
  size = "md",
  className = "",
}: {
  price: number;
  mrp?: number | null | undefined;
  /** The price is the lowest of several: 'from'. */
  isFrom?: boolean | undefined;
  size?: "sm" | "md" | "lg";
  className?: string;
}) {
  const sizes = { sm: "text-base", md: "text-lg", lg: "text-3xl" };
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2.5 ${className}`}>
      <span className={`font-display tabular-nums ${sizes[size]}`}>
        <VisuallyHidden>Price </VisuallyHidden>
        <span>{`${isFrom ? "from " : ""}${formatPrice(price)}`}</span>
      </span>
      <Mrp price={price} mrp={mrp} />
    </span>
  );
}

export function Mrp({ price, mrp }: Pick<Parameters<typeof Price>[0], "price" | "mrp">) {
  if (!mrp || mrp <= price) return null;
  return (
    <span className="text-sm text-ink-soft">
      MRP <s className="tabular-nums">{formatPrice(mrp)}</s>
    </span>
  );
}
