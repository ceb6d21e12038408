import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import { Button, buttonClass } from "#ui/form/button.tsx";
import type { ShownParcel } from "../tracking-page.ts";

/** The parcel's courier and number, with a link to the courier's tracking page if there is one. */
export function ParcelTracking({
  parcel: { carrier, trackingNumber, tracking, contents },
}: {
  parcel: ShownParcel;
}) {
  return (
    <div className="mb-6 grid gap-3 rounded-sm bg-accent-soft px-4 py-3 text-sm">
      <p className="empty:hidden">{contents}</p>
      <dl className="grid gap-1">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">Carrier</dt>
          <dd className="font-semibold">{carrier}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">Tracking number</dt>
          <dd className="font-semibold break-all select-all">{trackingNumber}</dd>
        </div>
      </dl>
      <div className="no-print flex flex-wrap gap-2">
        {tracking && (
          <a href={tracking.url} target="_blank" rel="noreferrer" className={buttonClass("secondary", "sm")}>
            <span>{tracking.asksForNumber ? `Open the page of ${carrier}` : "See where it is"}</span>
            <ExternalLink aria-hidden="true" size={16} strokeWidth={1.6} />
          </a>
        )}
        {(!tracking || tracking.asksForNumber) && <CopyNumber number={trackingNumber} />}
      </div>
    </div>
  );
}

function CopyNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button type="button" variant="ghost" size="sm" onClick={copy} className="noscript:hidden">
      <span aria-live="polite">{copied ? "Copied" : "Copy the number"}</span>
    </Button>
  );
}
