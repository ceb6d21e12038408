import FlaskConical from "lucide-react/icons/flask-conical";

/** A note that no real money is charged, with a link to the sandbox, which has the emails, payments and sign-ins. */
export function TestModeRibbon({ name, boardUrl }: { name: string; boardUrl?: string | undefined }) {
  return (
    <aside aria-label={name} className="no-print border-b border-line bg-warning-soft text-sm text-warning">
      <p className="page-width flex items-center max-sm:flex-col sm:flex-wrap justify-center gap-x-2.5 py-1 text-center">
        <span>
          <FlaskConical
            aria-hidden="true"
            size={16}
            strokeWidth={1.8}
            className="mr-2 inline align-[-0.2em]"
          />
          {/* On a phone one line even in the fallback font, so that nothing moves when the font arrives. */}
          <b>{`${name}.`}</b> No real money<span className="max-sm:hidden">, no real parcels</span>.
        </span>
        {boardUrl && (
          <a href={boardUrl} className="inline-flex min-h-8 items-center underline underline-offset-4">
            Open the sandbox
          </a>
        )}
      </p>
    </aside>
  );
}
