import { Truck } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { indianDay } from "#shop/money/indian-time.ts";
import { parsePinCode } from "#shop/money/pin-code.ts";
import { formatArrival, formatDaysToArrive } from "#shop/settings/delivery-promise.ts";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { findStoredPin, storePin } from "./stored-shopper.ts";
import { useSiteSettings } from "./use-site-settings.ts";

/**
 * When an order of today arrives, with a field for the PIN code. The page itself is the same on every day, so until
 * scripts run it says how many days it takes.
 */
export function Arrival() {
  const siteSettings = useSiteSettings();
  const [today, setToday] = useState<string>();
  const [pin, setPin] = useState<string>();
  useEffect(() => {
    setToday(indianDay(new Date()));
    setPin(findStoredPin());
  }, []);
  if (!siteSettings) return null;
  const { delivery } = siteSettings;
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-2 text-sm">
      <Truck aria-hidden="true" size={18} strokeWidth={1.5} className="text-brass-ink" />
      <p role="status">
        {today ? (
          <>
            Arrives <strong>{formatArrival({ on: today, pin }, delivery)}</strong>
            {pin && ` at ${pin}`}
          </>
        ) : (
          `Arrives in ${formatDaysToArrive(delivery)} business days`
        )}
      </p>
      <PinForm
        pin={pin}
        onChosen={(chosen) => {
          storePin(chosen);
          setPin(chosen);
        }}
      />
    </div>
  );
}

function PinForm({ pin, onChosen }: { pin: string | undefined; onChosen: (pin: string) => void }) {
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
        className="text-link col-start-2 inline-flex min-h-11 items-center justify-self-start text-left noscript:hidden"
      >
        {pin ? "Change PIN code" : "Your PIN code"}
      </button>
      {isOpen && (
        <form onSubmit={choose} noValidate className="col-span-full flex max-w-72 items-end gap-2 pb-2">
          <TextField
            label="PIN code"
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            defaultValue={pin}
            error={error}
            autoFocus
            className="grow"
          />
          <Button variant="secondary">Show</Button>
        </form>
      )}
    </>
  );
}
