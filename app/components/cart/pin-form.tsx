import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { parsePinCode } from "#shop/money/pin-code.ts";

/** A button that opens a field for the shopper's PIN code. */
export function PinForm({
  pin,
  onChosen,
  className,
}: {
  pin: string | undefined;
  onChosen: (pin: string) => void;
  /** The button's place in the layout around it; the opened field takes the whole width. */
  className: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = parsePinCode(String(new FormData(event.currentTarget).get("pin")));
    setError(chosen ? undefined : "Six digits, such as 177201");
    if (!chosen) return;
    onChosen(chosen);
    setOpen(false);
    opener.current?.focus();
  }

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
      {isOpen && (
        <form onSubmit={choose} noValidate className="col-span-full max-w-72 pb-2">
          <TextField
            label="PIN code"
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            defaultValue={pin}
            error={error}
            autoFocus
            beside={<Button variant="secondary">Show</Button>}
          />
        </form>
      )}
    </>
  );
}
