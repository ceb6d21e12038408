import FileText from "lucide-react/icons/file-text";
import Printer from "lucide-react/icons/printer";
import { href } from "react-router";
import { furtherCopies } from "#core/documents/invoice-copy.ts";
import type { OrderDetail } from "#core/orders/order-detail.ts";
import { DocumentLinks } from "#core/orders/ui/document-links.tsx";
import { buttonClass } from "#ui/form/button.tsx";

/** The packing slip and the tax documents; the invoice in its three copies. */
export function OrderDocuments({
  order: { number, status, documents, hasChallan, receipt },
  eWayBill,
  mayIssue,
}: {
  order: OrderDetail;
  /** What an e-way bill asks; empty for an order that needs none. */
  eWayBill: readonly [name: string, value: string][];
  /** Whether the shop may sell where the order is supplied. */
  mayIssue: boolean;
}) {
  return (
    <ul className="grid gap-2">
      <li>
        <a
          href={href("/admin/orders/:number/packing-slip.pdf", { number })}
          className={buttonClass("secondary", "sm", "w-full")}
        >
          <Printer aria-hidden="true" size={18} strokeWidth={1.6} />
          Packing slip
        </a>
      </li>
      {receipt && (
        <li>
          <a
            href={href("/admin/orders/:number/receipt.pdf", { number })}
            className={buttonClass("secondary", "sm", "w-full")}
          >
            <FileText aria-hidden="true" size={18} strokeWidth={1.6} />
            <span>{`Receipt for the advance ${receipt}`}</span>
          </a>
        </li>
      )}
      <DocumentLinks
        documents={documents}
        invoice={href("/admin/orders/:number/invoice.pdf", { number })}
        creditNote={href("/admin/orders/:number/credit-note.pdf", { number })}
      />
      {hasChallan && (
        <li>
          <a
            href={href("/admin/orders/:number/challan.pdf", { number })}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <FileText aria-hidden="true" size={18} strokeWidth={1.6} />
            Delivery challan, for the courier
          </a>
        </li>
      )}
      {documents.some(({ kind }) => kind === "invoice") && (
        <li>
          <InvoiceCopies number={number} />
        </li>
      )}
      {eWayBill.length > 0 && (
        <li className="text-sm">
          <p className="font-semibold">For the e-way bill</p>
          <dl>
            {eWayBill.map(([name, value]) => (
              <div key={`${name} ${value}`} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
      {documents.length === 0 && !mayIssue && (
        <li className="text-sm text-ink-soft">
          Under composition you may sell inside your own state only, so this order gets no invoice, also over
          money that you keep. Please ask your accountant.
        </li>
      )}
      {documents.length === 0 && mayIssue && status !== "cancelled" && (
        <li className="text-sm text-ink-soft">The invoice is created when the order is packed.</li>
      )}
    </ul>
  );
}

function InvoiceCopies({ number }: { number: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {furtherCopies.map((copy) => (
        <a
          key={copy}
          href={`${href("/admin/orders/:number/invoice.pdf", { number })}?${new URLSearchParams({ copy })}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {copy === "duplicate" ? "Duplicate for transporter" : "Triplicate for supplier"}
        </a>
      ))}
    </p>
  );
}
