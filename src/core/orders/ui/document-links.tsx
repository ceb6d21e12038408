import FileText from "lucide-react/icons/file-text";
import { isNote, paperNames } from "../numbers/paper-kind.ts";
import type { OrderDetail } from "../order-detail.ts";

/** List entries: an order's invoices and credit notes, at the paths for customers or for staff. */
export function DocumentLinks({
  documents,
  invoice,
  creditNote,
}: Pick<OrderDetail, "documents"> & { invoice: string; creditNote: string }) {
  return documents.map(({ number, kind }) => {
    const address = isNote(kind) ? creditNote : invoice;
    return (
      <li key={number}>
        <a
          href={kind === "invoice" ? address : `${address}?${new URLSearchParams({ number })}`}
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          <FileText aria-hidden="true" size={18} strokeWidth={1.6} />
          <span>{`${paperNames[kind]} ${number}`}</span>
        </a>
      </li>
    );
  });
}
