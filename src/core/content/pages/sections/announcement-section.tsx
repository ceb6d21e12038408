import type { ShownParts } from "./shown-section.ts";
import { TargetLink } from "./target-link.tsx";

/** One line that looks like the announcement above every page. */
export function AnnouncementSection({ text, link }: ShownParts["announcement"]) {
  return (
    <section aria-label="Announcement" data-theme="cedar" className="no-print">
      <div className="page-width announcement">
        <p>{text}</p>
        {link && (
          <TargetLink to={link.to} className="text-link inline-flex min-h-11 items-center">
            {link.words}
          </TargetLink>
        )}
      </div>
    </section>
  );
}
