import { MessageCircle, Phone, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SiteSettings } from "#app/routes/storefront/site-settings.ts";
import { isWithin, stepPaths } from "./busy-paths.ts";
import { Popover } from "./popover.tsx";

const linkClass = "flex min-h-12 items-center gap-3 rounded-sm px-3 transition-colors hover:bg-accent-soft";

/** Pages on which the shopper is busy with something that the button would cover. */
const busyPaths = [...stepPaths, "/contact", "/custom-order", "/find-my-candle", "/profile"];

/** A round button for a chat or a call, hidden while the shopper scrolls down or types. */
export function FloatingContact({
  siteSettings: { phone, whatsappUrl, hours },
}: {
  siteSettings: SiteSettings;
}) {
  const container = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useHideOnScrollDown(container);
  if (isWithin(pathname, busyPaths)) return null;
  return (
    <div ref={container} className="floating-contact no-print">
      <Popover
        label="Talk to us"
        align="right"
        side="above"
        panelClass="w-64 p-2"
        triggerClass="grid size-12 place-items-center sm:size-14 rounded-full border border-brass bg-accent text-on-accent shadow-md transition-colors hover:bg-accent-strong"
        trigger={
          <>
            <MessageCircle aria-hidden="true" size={24} strokeWidth={1.5} className="group-open:hidden" />
            <X aria-hidden="true" size={24} strokeWidth={1.5} className="hidden group-open:block" />
          </>
        }
      >
        {whatsappUrl && (
          <a href={whatsappUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
            <MessageCircle aria-hidden="true" size={20} strokeWidth={1.6} className="text-brass-ink" />
            Chat on WhatsApp
          </a>
        )}
        <a href={phone.url} className={linkClass}>
          <Phone aria-hidden="true" size={20} strokeWidth={1.6} className="text-brass-ink" />
          Call {phone.text}
        </a>
        <p className="px-3 pt-1 pb-2 text-sm text-ink-soft">{hours}</p>
      </Popover>
    </div>
  );
}

/** Sets `data-aside` while the page is scrolled down and removes it on scrolling up. */
function useHideOnScrollDown(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = window.scrollY;
    function update() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 12) return;
      ref.current?.toggleAttribute("data-aside", now > last && now > 120);
      last = now;
    }
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [ref]);
}
