import { FlaskConical } from "lucide-react";

/** Says that no real money is charged, and links to the sandbox's board (emails, payments, sign-ins). */
export function TestModeRibbon({ boardUrl }: { boardUrl?: string | undefined }) {
  return (
    <aside
      aria-label="Test mode"
      className="no-print border-b border-line bg-warning-soft text-sm text-warning"
    >
      <p className="page-width flex flex-wrap items-center justify-center gap-x-2.5 py-1 text-center">
        <span>
          <FlaskConical
            aria-hidden="true"
            size={16}
            strokeWidth={1.8}
            className="mr-2 inline align-[-0.2em]"
          />
          <b>Test mode.</b> No real money, no real parcels.
        </span>
        {boardUrl && (
          <a href={boardUrl} className="inline-flex min-h-8 items-center underline underline-offset-4">
            Open the practice board
          </a>
        )}
      </p>
    </aside>
  );
}
