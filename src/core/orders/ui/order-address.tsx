import type { ReactNode } from "react";
import type { OrderDetail } from "../order-detail.ts";

/** Where an order goes, and the billing address, if it differs. `phone` is the last line. */
export function OrderAddress({ address, phone }: Pick<OrderDetail, "address"> & { phone: ReactNode }) {
  const { name, company, gstin, lines, billing } = address;
  return (
    <>
      <address translate="no" className="leading-relaxed not-italic">
        <span className="font-semibold">{name}</span>
        <Lines lines={[company, gstin && `GSTIN ${gstin}`, ...lines].filter(Boolean)} />
        {phone}
      </address>
      {billing && (
        <address className="mt-3 border-t border-line pt-3 leading-relaxed not-italic">
          <span className="block text-sm text-ink-soft">Bill to</span>
          <span translate="no">
            <span className="font-semibold">{billing.name}</span>
            <Lines lines={billing.lines} />
          </span>
        </address>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
