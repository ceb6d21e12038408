import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isWithin, stepPaths } from "#app/components/cart/busy-paths.ts";
import { Popover } from "#app/components/popover.tsx";
import type { SiteSettings } from "#app/routes/storefront/site-settings.ts";

const linkClass = "flex min-h-12 items-center gap-3 rounded-sm px-3 transition-colors hover:bg-accent-soft";

/** Pages on which the shopper is busy with something that the button would cover. */
const busyPaths = [...stepPaths, "/contact", "/custom-order", "/find-my-candle", "/profile"];

/** A round button for a chat or a call, hidden while the shopper scrolls down or types, and over a control. */
export function FloatingContact({
  siteSettings: { phone, whatsappUrl, hours },
}: {
  siteSettings: SiteSettings;
}) {
  const container = useRef<HTMLDivElement>(null);
  const { pathname, key } = useLocation();
  useStepAside(container, key);
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

/** The page counts as resting when it has not been scrolled for this time. */
const restAfterMs = 150;

/** Sets `data-aside` while the page is scrolled down, and at rest where the button would lie over a control. */
function useStepAside(ref: RefObject<HTMLElement | null>, visit: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page has other controls
  useEffect(() => {
    const settle = (isDown?: boolean) =>
      ref.current?.toggleAttribute("data-aside", isDown || coversControl(ref.current));
    let last = window.scrollY;
    let timer = setTimeout(settle, restAfterMs);
    const settleAgain = () => settle();
    function update() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 12) return;
      clearTimeout(timer);
      if (now > last && now > 120) settle(true);
      else timer = setTimeout(settle, restAfterMs);
      last = now;
    }
    window.addEventListener("scroll", update, { passive: true });
    // Late styles and pictures, and a turned phone, move the controls.
    window.addEventListener("load", settleAgain);
    window.addEventListener("resize", settleAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", update);
      window.removeEventListener("load", settleAgain);
      window.removeEventListener("resize", settleAgain);
    };
  }, [ref, visit]);
}

/**
 * Whether the button lies over a control that is drawn: what is in a closed menu has a box, too. A card's link fills
 * the card by a part that is not in its box, so it is no obstacle beside its words.
 */
function coversControl(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect();
  return [...document.querySelectorAll("a, button, summary, input")].some((control) => {
    const box = control.getBoundingClientRect();
    return (
      !button.contains(control) &&
      control.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
      box.left < own.right &&
      box.right > own.left &&
      box.top < own.bottom &&
      box.bottom > own.top
    );
  });
}
