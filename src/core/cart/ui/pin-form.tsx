import { lazy, Suspense, useRef, useState } from "react";
import type { PinDetailsProps } from "./pin-details.tsx";

const PinDetails = lazy(async () => ({ default: (await import("./pin-details.tsx")).PinDetails }));

/** A button that opens a field for the shopper's PIN code, and the delivery to it. */
export function PinForm({
  className,
  ...props
}: PinDetailsProps & {
  /** Places the button in the layout around it; the opened field takes the full width. */
  className: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { pin } = props;
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`text-link inline-flex min-h-11 items-center justify-self-start text-left noscript:hidden ${className}`}
      >
        {pin ? "Change PIN code" : "Your PIN code"}
      </button>
      {(isOpen || pin) && (
        <Suspense>
          <PinDetails
            {...props}
            isOpen={isOpen}
            onChosen={(chosen) => {
              props.onChosen(chosen);
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
