import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { IconButton } from "#ui/form/icon-button.tsx";
import { describeQuantityLimit, maxLineQuantity } from "../cart.ts";

type QuantityStepperProps = {
  /** The accessible name, such as 'Quantity of Himalayan Pine'. */
  label: string;
  /** The stock that the page knows of, at most the limit per order. */
  max?: number;
  size?: "md" | "sm";
} & (
  | { value: number; onChange: (quantity: number) => void }
  | { value?: undefined; onChange?: (quantity: number) => void }
);

/**
 * A number field with minus and plus buttons, which need scripts. Keeps its own state unless `value` is
 * given.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  max = maxLineQuantity,
  size = "md",
}: QuantityStepperProps) {
  const [ownQuantity, setOwnQuantity] = useState(1);
  const current = value ?? ownQuantity;
  // The field may be empty while the shopper types; the text counts once it is a number.
  const [typedText, setTypedText] = useState<string>();
  const [capped, setCapped] = useState(false);

  function set(quantity: number) {
    const clamped = Math.min(max, Math.max(1, Math.round(quantity)));
    setTypedText(undefined);
    setOwnQuantity(clamped);
    setCapped(quantity > max);
    if (clamped !== current) onChange?.(clamped);
  }

  const control = (
    <div
      className={`inline-flex w-fit items-center rounded-sm border border-line-strong bg-surface ${size === "md" ? "h-12" : "h-11.5"}`}
    >
      <IconButton
        icon={Minus}
        label={`${label}: one less`}
        // Not `disabled`: a button that becomes disabled loses the focus.
        aria-disabled={current <= 1 || undefined}
        className="noscript:hidden"
        onClick={() => set(current - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        name="quantity"
        aria-label={label}
        min={1}
        max={max}
        step={1}
        value={typedText ?? current}
        onChange={(event) => {
          const quantity = event.target.valueAsNumber;
          if (Number.isNaN(quantity)) setTypedText(event.target.value);
          else set(quantity);
        }}
        onBlur={() => setTypedText(undefined)}
        className="h-full w-[44px] bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        icon={Plus}
        label={`${label}: one more`}
        aria-disabled={current >= max || undefined}
        className="noscript:hidden"
        onClick={() => set(current + 1)}
      />
    </div>
  );
  return (
    <div className="grid w-fit">
      {control}
      <p role="status" className={capped ? "mt-1 w-0 min-w-full text-sm text-ink-soft" : ""}>
        {capped && describeQuantityLimit(max)}
      </p>
    </div>
  );
}
