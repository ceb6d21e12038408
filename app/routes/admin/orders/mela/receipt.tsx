import MessageCircle from "lucide-react/icons/message-circle";
import { href, Link } from "react-router";
import { buttonClass } from "#app/components/form/button.tsx";
import { QrPicture } from "#app/components/qr-picture.tsx";
import { formatPaise } from "#shop/money/money.ts";
import { CopyLink } from "../../parts/copy-button.tsx";
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
        <strong className="tabular-nums">{formatPaise(amount)}</strong> {paid} taken,{" "}
        <Link
          to={href("/admin/orders/:number", { number })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {number}
        </Link>
      </p>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Receipt for the buyer
        </summary>
        <div className="grid gap-3 pb-2">
          <p className="text-sm">The buyer scans this, or you send the address.</p>
          <QrPicture qrCode={qrCode} label={`QR code of the receipt of ${number}`} />
          <p className="rounded-sm bg-surface px-3 py-2 text-sm break-all select-all">{url}</p>
          <div className="flex flex-wrap gap-3">
            <CopyLink url={url} />
            <a
              href={`https://wa.me/?${new URLSearchParams({ text: words })}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("secondary", "sm")}
            >
              <MessageCircle aria-hidden="true" size={18} strokeWidth={1.6} />
              Send by WhatsApp
            </a>
          </div>
        </div>
      </details>
    </section>
  );
}
