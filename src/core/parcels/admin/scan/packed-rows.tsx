import ScanBarcode from "lucide-react/icons/scan-barcode";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PackedOrder } from "#core/back-office/packed-orders.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { writeRow } from "../../hand-over-form.ts";
import type { ScanDialog } from "./scan-dialog.tsx";

type Props = {
  orders: readonly PackedOrder[];
  /** Typed values by order number. */
  typed: Record<string, string>;
  refused: Record<string, string>;
};

type Scan = {
  ScanDialog: typeof ScanDialog;
  first: number;
  fields: readonly HTMLInputElement[];
  opener: HTMLElement;
};

/** Each packed order with the field for its tracking number, and with a button that scans it where there is a camera. */
export function PackedRows({ orders, typed, refused }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const hasCamera = useCamera();
  const [scan, setScan] = useState<Scan>();
  const [fault, setFault] = useState<string>();

  async function openScan(first: number, opener: HTMLElement) {
    const fields = listFields(list.current);
    try {
      // Loaded only for scanning.
      const { ScanDialog } = await import("./scan-dialog.tsx");
      setScan({ ScanDialog, first, fields, opener });
      setFault(undefined);
    } catch {
      setFault("The scanner could not be loaded. Try again once you are online, or type the numbers.");
    }
  }

  function endScan({ isFilled }: { isFilled: boolean }) {
    // Nothing else can have the focus before the dialog is gone.
    flushSync(() => setScan(undefined));
    if (isFilled) focusSubmit(scan?.fields[0]?.form);
    else scan?.opener.focus();
  }

  return (
    <>
      <FormMessage tone="error" className="empty:hidden">
        {fault}
      </FormMessage>
      <ul
        ref={list}
        onKeyDown={goToNextField}
        className="divide-y divide-line rounded-md border border-line bg-surface"
      >
        {orders.map((order, index) => (
          <li key={order.number} className="px-3 py-3">
            <PackedRow
              order={order}
              typed={typed[order.number]}
              fault={refused[order.number]}
              onScan={hasCamera ? (opener) => void openScan(index, opener) : undefined}
            />
          </li>
        ))}
      </ul>
      {scan && <scan.ScanDialog orders={orders} first={scan.first} fields={scan.fields} onClose={endScan} />}
    </>
  );
}

function PackedRow({
  order: { number, seen, express, customer, place, items },
  typed,
  fault,
  onScan,
}: {
  order: PackedOrder;
  typed: string | undefined;
  fault: string | undefined;
  onScan: ((opener: HTMLElement) => void) | undefined;
}) {
  return (
    <>
      <input type="hidden" name="order" value={writeRow({ number, seen })} />
      <TextField
        label={
          <>
            <span className="tabular-nums">{number}</span> {express && <Badge tone="brass">Express</Badge>}{" "}
            <span className="font-normal">
              <span>{customer}</span>{" "}
              <span className="text-ink-soft">{`· ${place} · ${countOf(items, "item")}`}</span>
            </span>
          </>
        }
        name="trackingNumber"
        required={false}
        error={fault}
        defaultValue={typed}
        enterKeyHint="next"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        beside={
          onScan && (
            <Button
              type="button"
              variant="secondary"
              aria-label={`Scan the number of ${number}`}
              onClick={({ currentTarget }) => onScan(currentTarget)}
            >
              <ScanBarcode aria-hidden="true" size={20} strokeWidth={1.6} />
              Scan
            </Button>
          )
        }
      />
    </>
  );
}

const listFields = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[name="trackingNumber"]') ?? []),
];

function focusSubmit(form: HTMLFormElement | null | undefined): void {
  form?.querySelector<HTMLElement>("button:not([formaction], [type=button])")?.focus();
}

/** Enter leads to the next number, also from a scanner that types it, and from the last one to the button. */
function goToNextField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = listFields(event.currentTarget);
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (next) next.focus();
  else focusSubmit(event.target.form);
}

/** True if the browser has a camera; false on the server and until scripts run. Does not ask for permission yet. */
function useCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Undefined without https.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    devices?.enumerateDevices().then(
      (found) => !isGone && setHasCamera(found.some(({ kind }) => kind === "videoinput")),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return hasCamera;
}
