import DoorClosed from "lucide-react/icons/door-closed";
import { href } from "react-router";
import type { SiteSettings } from "#app/routes/storefront/site-settings.ts";

/** Tells shoppers that nothing can be ordered yet, and staff also why. */
export function NotOpenRibbon({
  isOpen,
  forStaff = false,
}: Pick<SiteSettings, "isOpen"> & { forStaff?: boolean }) {
  if (isOpen) return null;
  return (
    <aside
      aria-label="Not open yet"
      className="no-print border-b border-line bg-warning-soft text-sm text-warning"
    >
      <p className="page-width flex flex-wrap items-center justify-center gap-x-2.5 py-1 text-center">
        <span>
          <DoorClosed aria-hidden="true" size={16} strokeWidth={1.8} className="mr-2 inline align-[-0.2em]" />
          {forStaff ? (
            <>
              <b>The shop sells nothing yet.</b>{" "}
              <span>A part of the business settings is still the sample's.</span>
            </>
          ) : (
            <>
              <b>We are not open yet.</b> <span>Please look around, and come back soon to order.</span>
            </>
          )}
        </span>
        {forStaff && (
          <a
            href={`${href("/admin/go-live")}#identity`}
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            What is missing
          </a>
        )}
      </p>
    </aside>
  );
}
