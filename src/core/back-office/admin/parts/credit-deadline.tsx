import CalendarClock from "lucide-react/icons/calendar-clock";
import { href, Link } from "react-router";
import type { CreditDeadline } from "#core/orders/numbers/credit-deadline.server.ts";
import { useRights } from "./staff-link.tsx";

/** Says until when credit notes on last year's invoices lower GST, or that they do not any more. */
export function CreditDeadlineNotice({ deadline }: { deadline: CreditDeadline | undefined }) {
  const { owner } = useRights();
  if (!deadline) return null;
  const { isOver, year, lastDay } = deadline;
  return (
    <p className="mt-5 flex max-w-text gap-3 rounded-md border border-line bg-surface p-4">
      <CalendarClock aria-hidden="true" size={20} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" />
      <span>
        <span>
          {isOver
            ? `Since ${lastDay} a refund on an invoice of ${year} gets a financial credit note without GST: it stands in no table of GSTR-1 and not in 3.1 of GSTR-3B.`
            : `Credit notes on invoices of ${year} lower GST until ${lastDay}. Decide about open returns and refunds of those orders before: a later refund gets a financial credit note, and the tax stays with you.`}
        </span>{" "}
        {owner && (
          <Link to={href("/admin/settings/:form", { form: "legal" })} className="text-link">
            Change the day
          </Link>
        )}
      </span>
    </p>
  );
}
