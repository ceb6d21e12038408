import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { announcementKey } from "#app/first-paint/announcement-key.ts";
import type { SiteSettings } from "#app/routes/storefront/site-settings.ts";
import { IconButton } from "../form/icon-button.tsx";

/** One line in the shop's dark colour; `children` are its link and what else stands beside it. */
export function Announcement({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section aria-label="Announcement" data-theme="cedar" className="no-print">
      <div className="page-width announcement">
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}

/** Above every page, until the shopper closes it in this browser or its last day is over. */
export function AnnouncementBar({ announcement }: Pick<SiteSettings, "announcement">) {
  if (!announcement) return null;
  const { id, text, link } = announcement;
  function close() {
    document.documentElement.dataset.announcement = "closed";
    try {
      localStorage.setItem(announcementKey, id);
    } catch {
      // It is then closed until the next page is loaded.
    }
  }

  return (
    <div className="announcement-bar">
      <Announcement text={text}>
        {link && (
          <Link to={link.to} className="text-link inline-flex min-h-11 items-center">
            {link.words}
          </Link>
        )}
        <IconButton icon={X} label="Close the announcement" onClick={close} className="noscript:hidden" />
      </Announcement>
    </div>
  );
}
