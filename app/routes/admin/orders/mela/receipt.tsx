import { href } from "react-router";
import { QrPicture } from "#app/components/qr-picture.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { formatPaise } from "#shop/money/money.ts";
import { ShareLink } from "../../parts/share-link.tsx";
import type { ShownReceipt } from "./present-receipt.server.ts";

/** The last sale, while the next buyer is served. */
export function Receipt({ receipt }: { receipt: ShownReceipt }) {
  const { number, amount, paid, url, qrCode } = receipt;
  const words = `Thank you! Here is your receipt for ${formatPaise(amount)}: ${url}`;
  return (
    <section
      aria-label="The last sale"
      className="mt-3 rounded-md border border-line bg-success-soft px-4 py-2"
    >
      <p role="status">
        <strong className="tabular-nums">{formatPaise(amount)}</strong> <span>{`${paid} taken,`}</span>{" "}
        <TextLink to={href("/admin/orders/:number", { number })}>{number}</TextLink>
      </p>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Receipt for the buyer
        </summary>
        <div className="grid gap-3 pb-2">
          <p className="text-sm">The buyer scans this, or you send the address.</p>
          <QrPicture qrCode={qrCode} label={`QR code of the receipt of ${number}`} />
          <ShareLink url={url} words={words} />
        </div>
      </details>
    </section>
  );
}
