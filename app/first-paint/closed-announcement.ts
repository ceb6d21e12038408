// An announcement that the shopper has closed is not drawn again. Public pages are the same for everybody, so the browser
// decides, before it draws anything.
import { announcementKey } from "./announcement-key.ts";

/** Runs in the browser by itself, so it uses nothing but its parameters. */
function hideClosed(key: string, id: string): void {
  try {
    if (localStorage.getItem(key) === id) document.documentElement.dataset.announcement = "closed";
  } catch {
    // Without localStorage it is shown on every page.
  }
}

/** A part of the inline script of a document that shows the announcement of this id. */
export function closedAnnouncementScript(id: string): string {
  return `(${hideClosed})(${JSON.stringify(announcementKey)},${JSON.stringify(id)})`;
}
