import { Announcement } from "#app/components/page/announcement.tsx";
import type { ShownParts } from "./shown-section.ts";
import { TargetLink } from "./target-link.tsx";

export function AnnouncementSection({ text, link }: ShownParts["announcement"]) {
  return (
    <Announcement text={text}>
      {link && (
        <TargetLink to={link.to} className="text-link inline-flex min-h-11 items-center">
          {link.words}
        </TargetLink>
      )}
    </Announcement>
  );
}
