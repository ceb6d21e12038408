import type { ShownParts } from "./shown-section.ts";
import { TargetLink } from "./target-link.tsx";

export function AnnouncementSection({ text, link }: ShownParts["announcement"]) {
  return (
    <section aria-label="Announcement" data-theme="cedar">
      <p className="page-width flex flex-wrap items-center justify-center gap-x-4 py-2 text-center">
        {text}
        {link && (
          <TargetLink to={link.to} className="text-link inline-flex min-h-11 items-center">
            {link.words}
          </TargetLink>
        )}
      </p>
    </section>
  );
}
