import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";

type QuantityStepperProps = {
  /** For screen readers: 'Quantity of Himalayan Pine'. */
  label?: string;
  /** Its name in a form. */
  name?: string;
  min?: number;
  max?: number;
  size?: "md" | "sm";
} & (
  | { value: number; onChange: (quantity: number) => void }
  | { value?: undefined; onChange?: (quantity: number) => void }
);

/** A number field with a minus and a plus. Without scripts it is the number field. Keeps its own count unless `value` is given. */
export function QuantityStepper({
  label = "Quantity",
  name = "quantity",
  value,
  onChange,
  min = 1,
  max = 99,
  size = "md",
}: QuantityStepperProps) {
  const [own, setOwn] = useState<number>(min);
  const current = value ?? own;
  // What is being typed may be empty for a moment; it counts once it is a number.
  const [typed, setTyped] = useState<string>();

  function set(quantity: number) {
    const within = Math.min(max, Math.max(min, Math.round(quantity)));
    setTyped(undefined);
    setOwn(within);
    if (within !== current) onChange?.(within);
  }

  return (
    <div
      className={`inline-flex w-fit items-center rounded-sm border border-line-strong bg-surface ${size === "md" ? "h-12" : "h-11.5"}`}
    >
      <IconButton
        icon={Minus}
        label={`${label}: one less`}
        disabled={current <= min}
        className="noscript:hidden"
        onClick={() => set(current - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={typed ?? current}
        onChange={(event) => {
          const quantity = event.target.valueAsNumber;
          if (Number.isNaN(quantity)) setTyped(event.target.value);
          else set(quantity);
        }}
        onBlur={() => setTyped(undefined)}
        className="h-full w-11 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        icon={Plus}
        label={`${label}: one more`}
        disabled={current >= max}
        className="noscript:hidden"
        onClick={() => set(current + 1)}
      />
    </div>
  );
}
