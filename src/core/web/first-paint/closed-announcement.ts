// Hides an announcement that the shopper has closed. Public pages are the same for everybody, so the browser decides,
// before it draws anything.
import { announcementKey } from "./announcement-key.ts";

/** Inlined as text, so it uses nothing but its parameters. */
function hideClosed(key: string, id: string): void {
  try {
    if (localStorage.getItem(key) === id) document.documentElement.dataset.announcement = "closed";
  } catch {
    // Without localStorage the announcement is shown on every page.
  }
}

/** The part of the inline script for documents that show the announcement with this id. */
export function closedAnnouncementScript(id: string): string {
  return `(${hideClosed})(${JSON.stringify(announcementKey)},${JSON.stringify(id)})`;
}
