import MessageCircle from "lucide-react/icons/message-circle";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isWithin, stepPaths } from "#app/components/cart/busy-paths.ts";
import { Popover } from "#app/components/popover.tsx";
import type { SiteSettings } from "#app/routes/storefront/site-settings.ts";
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
 * text. It hides while the shopper scrolls down or types, and where it would cover them. The keyboard always reaches it;
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

/** The page counts as resting when it has not been scrolled for this time. */
const restAfterMs = 150;

/** Between the heights above its corner that the button tries before the first scroll, in pixels. */
const stepUp = 16;

/** Moves the button to the lowest place where it covers nothing, after the first scroll only the corner; hides it if there is none. */
function place(button: HTMLElement, { isScrolled }: { isScrolled: boolean }): void {
  button.style.translate = "";
  const corner = button.getBoundingClientRect();
  const boxAt = (lift: number) => new DOMRect(corner.x, corner.y - lift, corner.width, corner.height);
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const highest = isScrolled ? 0 : corner.y - header;
  let lift = 0;
  while (lift <= highest && coversContent(button, boxAt(lift))) lift += stepUp;
  const found = lift <= highest;
  button.toggleAttribute("data-aside", !found);
  if (found && lift > 0) button.style.translate = `0 ${-lift}px`;
}

/** Sets `data-aside` while the page is scrolled down, and where the button would cover something. */
function useStepAside(ref: RefObject<HTMLElement | null>, visit: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page has other controls
  useEffect(() => {
    let isScrolled = false;
    const settle = () => {
      if (ref.current) place(ref.current, { isScrolled });
    };
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function update() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 12) return;
      clearTimeout(timer);
      isScrolled = true;
      if (now > last) ref.current?.toggleAttribute("data-aside", true);
      timer = setTimeout(settle, restAfterMs);
      last = now;
    }
    window.addEventListener("scroll", update, { passive: true });
    // Called at once, too. Late styles, parts and pictures, a turned phone, and an opened fold move the content below the button.
    const grown = new ResizeObserver(settle);
    grown.observe(document.body);
    window.addEventListener("resize", settle);
    document.addEventListener("toggle", settle, true);
    return () => {
      clearTimeout(timer);
      grown.disconnect();
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", settle);
      document.removeEventListener("toggle", settle, true);
    };
  }, [ref, visit]);
}

/** A link that fills a picture is pressed beside the button. */
const contents = "a:not([data-fills]), button, summary, input, select, textarea, .stars";

/**
 * True if the button would cover a control, stars or a line of text at `own`. A card's link fills the card with a pseudo-element
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
