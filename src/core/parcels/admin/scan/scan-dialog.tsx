import { useEffect, useRef, useState } from "react";
import type { PackedOrder } from "#core/back-office/packed-orders.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { nextEmptyField } from "../../scanned-code.ts";
import { useScanner } from "./use-scanner.ts";

/** How long it waits for a number before it shows how to hold the parcel. */
const adviceMs = 12_000;

type Props = {
  orders: readonly PackedOrder[];
  /** Index of the order whose number is scanned first. */
  first: number;
  fields: readonly HTMLInputElement[];
  /** `isFilled`: no field is empty any more. */
  onClose: (end: { isFilled: boolean }) => void;
};

/** Reads one label after another with the back camera into the page's fields, until all are filled. */
export function ScanDialog({ orders, first, fields, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [current, setCurrent] = useState(first);
  const [note, setNote] = useState("");
  /** Stays visible for a moment while the next field waits. */
  const [latest, setLatest] = useState<string>();
  const order = orders[current];
  const close = () => onClose({ isFilled: false });

  function goOn() {
    const values = fields.map(({ value }) => value);
    const next = nextEmptyField(values, current);
    if (next === undefined) onClose({ isFilled: values.every(Boolean) });
    else setCurrent(next);
  }

  const fault = useScanner(video, (number) => {
    if (!order || number === latest) return;
    const holder = fields.findIndex(({ value }, index) => index !== current && value.trim() === number);
    if (holder !== -1) return setNote(`${number} stands at ${orders[holder]?.number} already.`);
    fill(fields[current], number);
    setLatest(number);
    setNote(`${order.number} has ${number}.`);
    navigator.vibrate?.(60);
    goOn();
  });
  const isSlow = useIsSlow(current);
  if (!order) return null;
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title={
        <>
          <span>Scan for</span> <span className="whitespace-nowrap tabular-nums">{order.number}</span>
        </>
      }
      footer={
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={close}>
            Done
          </Button>
          <Button type="button" variant="ghost" onClick={goOn}>
            Skip this parcel
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 p-5">
        <p>
          <span>{order.customer}</span> <span className="text-ink-soft">{`· ${order.place}`}</span>
        </p>
        {fault ? (
          <FormMessage tone="error">{fault}</FormMessage>
        ) : (
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="What the camera sees"
            className="aspect-[4/3] w-full rounded-md bg-ink object-cover"
          />
        )}
        <p role="status" className="min-h-12 text-sm">
          {`${note} ${
            !fault && isSlow
              ? "Nothing is read yet. Hold the label flat, a hand's width away, in good light; or close this and type the number."
              : "Hold the courier's barcode into the middle."
          }`}
        </p>
      </div>
    </Dialog>
  );
}

/** True if the same parcel has been in view for long. */
function useIsSlow(current: number): boolean {
  const [slow, setSlow] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(current), adviceMs);
    return () => clearTimeout(timer);
  }, [current]);
  return slow === current;
}

/** Sets the value and sends the event of typing, so that listeners of the field notice it. */
function fill(field: HTMLInputElement | undefined, number: string): void {
  if (!field) return;
  field.value = number;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
