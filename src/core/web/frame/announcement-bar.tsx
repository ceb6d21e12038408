import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { IconButton } from "#ui/form/icon-button.tsx";
import { announcementKey } from "../first-paint/announcement-key.ts";
import type { SiteSettings } from "../storefront/site-settings.ts";

/** Shown above every page until the shopper closes it in this browser or its last day is over. */
export function AnnouncementBar({ id, text, link }: NonNullable<SiteSettings["announcement"]>) {
  function close() {
    document.documentElement.dataset.announcement = "closed";
    try {
      localStorage.setItem(announcementKey, id);
    } catch {
      // Without storage the bar stays closed only until the next document is loaded.
    }
  }

  return (
    <section aria-label="Announcement" data-theme="cedar" className="no-print announcement-bar">
      <div className="page-width announcement">
        <p>{text}</p>
        {link && (
          <Link to={link.to} className="text-link inline-flex min-h-11 items-center">
            {link.words}
          </Link>
        )}
        <IconButton icon={X} label="Close the announcement" onClick={close} className="noscript:hidden" />
      </div>
    </section>
  );
}
