import MessageCircle from "lucide-react/icons/message-circle";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isWithin, stepPaths } from "#core/cart/ui/busy-paths.ts";
import { Popover } from "#ui/popover.tsx";
import type { SiteSettings } from "../storefront/site-settings.ts";
import { ContactLinks } from "./contact-links.tsx";

const linkClass = "flex min-h-12 items-center gap-3 rounded-sm px-3 transition-colors hover:bg-accent-soft";

/** Pages whose forms and controls the button would cover. */
const busyPaths = [
  ...stepPaths,
  "/contact",
  "/custom-order",
  "/find-my-candle",
  "/order-on-delivery",
  "/profile",
];

/**
 * A round button for a chat or a call. Before the first scroll it takes the lowest place where it covers no control, stars or
 * text, nor the header. It hides while the shopper scrolls down or types, and where it would cover them. The keyboard always reaches it;
 * without scripts it is always visible.
 */
export function FloatingContact({ siteSettings: { hours } }: { siteSettings: SiteSettings }) {
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
        <ContactLinks className={linkClass} />
        <p className="px-3 pt-1 pb-2 text-sm text-ink-soft">{hours}</p>
      </Popover>
    </div>
  );
}

/** The page counts as resting when it has not been scrolled or changed for this time. */
const restAfterMs = 150;

/** Between the heights above its corner that the button tries before the first scroll, in pixels. */
const stepUp = 16;

/** Moves the button to the lowest place where it covers nothing, after the first scroll only the corner; hides it if there is none. */
function place(button: HTMLElement, isScrolled: boolean): void {
  button.style.translate = "";
  const { x, y, width, height } = button.getBoundingClientRect();
  const highest = isScrolled ? y : 0;
  let top = y;
  while (top >= highest && coversContent(button, new DOMRect(x, top, width, height))) top -= stepUp;
  const found = top >= highest;
  button.toggleAttribute("data-aside", !found);
  if (found) button.style.translate = `0 ${top - y}px`;
}

/** Sets `data-aside` while the page is scrolled down, and where the button would cover something. */
function useStepAside(ref: RefObject<HTMLElement | null>, visit: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page has other controls
  useEffect(() => {
    let isScrolled = false;
    const settle = () => {
      if (ref.current) place(ref.current, isScrolled);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settleSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, restAfterMs);
    };
    let last = window.scrollY;
    function update() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 12) return;
      isScrolled = true;
      if (now > last) ref.current?.toggleAttribute("data-aside", true);
      settleSoon();
      last = now;
    }
    window.addEventListener("scroll", update);
    window.addEventListener("resize", settle);
    // Called at once, too. Late styles, parts and pictures, a turned phone, and an opened fold move the content below the button.
    const grown = new ResizeObserver(settle);
    grown.observe(document.body);
    // A late control above a picture moves nothing, and is not found by its place before it is painted.
    const added = new MutationObserver(settleSoon);
    added.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", settle);
      grown.disconnect();
      added.disconnect();
    };
  }, [ref, visit]);
}

/** A link that fills a picture is pressed beside the button. */
const contents = "a:not([data-fills]), button, summary, input, select, textarea, header, .stars";

/**
 * True if the button would cover the header, a control, stars or a line of text at `own`. A card's link fills the card with a pseudo-element
 * outside of its box, so it counts only where its words are.
 */
function coversContent(button: HTMLElement, own: DOMRect): boolean {
  const overlaps = (box: DOMRect) =>
    box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
  // A little beyond its edges, since letters reach beyond a tight line.
  const shares = [-0.15, 0, 0.25, 0.5, 0.75, 1, 1.15];
  const covers = (element: Element) =>
    !button.contains(element) &&
    ((element.matches(contents) && overlaps(element.getBoundingClientRect())) ||
      listLines(element).some(overlaps));
  return shares.some((x) =>
    shares.some((y) =>
      document.elementsFromPoint(own.left + x * own.width, own.top + y * own.height).some(covers),
    ),
  );
}

/** The boxes of the text directly inside the element. */
function listLines(element: Element): DOMRect[] {
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
}
