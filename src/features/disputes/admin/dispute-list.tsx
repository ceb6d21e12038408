import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import type { ListedDispute } from "../shown-dispute.server.ts";

/** Disputes that run, the most urgent first; empty if there are none. */
export function DisputeList({ disputes }: { disputes: ListedDispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <TitledSection
      id="disputes"
      title={disputes.length === 1 ? "A payment is disputed" : `${disputes.length} payments are disputed`}
      className="mt-6 rounded-md border border-line border-l-4 border-l-danger p-4"
    >
      <ul className="mt-2 divide-y divide-line">
        {disputes.map(({ id, amount, reason, left, status, numbers }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <TextLink to={href("/admin/disputes/:id", { id })} className="tabular-nums">
                {`${amount} ${numbers.join(", ")}`.trim()}
              </TextLink>
              <span className="block text-sm break-words text-ink-soft">{reason}</span>
            </span>
            <span className="font-semibold">{left ?? status}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
