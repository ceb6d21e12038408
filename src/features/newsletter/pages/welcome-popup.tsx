import { useEffect, useRef, useState } from "react";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { describeReduction } from "#core/promotions/describe-reduction.ts";
import type { FirstOrderPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { decideWelcome, findWelcomeWaitMs, type WelcomeMemory } from "./welcome.ts";

const key = "welcome";
/** True until the first visit in this document: only that page can have been loaded with it. */
let isFirstVisit = true;

/**
 * Shows the shop's discount on a later home page visit in a browser session, and never again once dismissed. Not for
 * the owner and staff.
 */
export function WelcomePopup({
  firstOrder,
  picture,
  title,
  limitedEdition,
  leadTo,
}: {
  firstOrder: FirstOrderPromotion;
  picture: Picture | undefined;
  title: string;
  /** A claim; empty unless the shop makes it. */
  limitedEdition: string;
  /** Path of the collection that the text mentions. */
  leadTo: string;
}) {
  const [open, setOpen] = useState(false);
  const { user } = useShopper();
  const mayShow = useRef<boolean>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is read again is no reason to wait anew
  useEffect(() => {
    // Strict mode runs effects twice, but that is one visit.
    if (mayShow.current === undefined) {
      const { show, memory } = decideWelcome(findMemory());
      storeMemory(memory);
      mayShow.current = show;
    }
    const [load] = isFirstVisit ? performance.getEntriesByType("navigation") : [];
    isFirstVisit = false;
    if (!mayShow.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(
        () => {
          void decodePicture(picture).then(() => {
            // Do not interrupt a shopper who has another dialog open.
            if (mayShow.current && !document.querySelector("dialog[open]")) setOpen(true);
          });
        },
        findWelcomeWaitMs(load as PerformanceNavigationTiming, location.href),
      );
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      window.removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, []);

  function dismiss() {
    storeMemory("dismissed");
    mayShow.current = false;
    setOpen(false);
  }

  return (
    <Dialog
      open={open && !user?.hasOrdered && (user?.role ?? "user") === "user"}
      onClose={dismiss}
      titleId="welcome"
      title={title}
      titleHidden
      size="md"
    >
      {picture && <ResponsivePicture picture={picture} alt="" sizes={sizes} className="aspect-[16/9]" />}
      <div className="grid justify-items-center gap-4 px-6 pt-7 pb-8 text-center sm:px-12">
        {limitedEdition && <Badge tone="brass">{limitedEdition}</Badge>}
        <p className="font-display text-3xl text-balance">{title}</p>
        <p className="text-lg text-ink-soft first-letter:uppercase">
          <span>{`${describeReduction(firstOrder)} on your first order, with the code`}</span>{" "}
          <strong className="tracking-wide text-ink">{firstOrder.code}</strong> at checkout.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={leadTo} onClick={dismiss}>
            See the collection
          </ButtonLink>
          <Button type="button" variant="secondary" onClick={dismiss}>
            No thanks
          </Button>
        </div>
        <p className="text-sm text-ink-soft">Once per account, on your first order.</p>
      </div>
    </Dialog>
  );
}

const sizes = "36rem";

/** Resolves when the picture is ready to be shown, also if it fails to load. */
async function decodePicture(picture: Picture | undefined): Promise<void> {
  if (!picture) return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = picture.avif || picture.webp;
  await image.decode().catch(() => undefined);
}

/** Without sessionStorage every visit counts as the first one. */
function findMemory(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeMemory(memory: WelcomeMemory): void {
  try {
    sessionStorage.setItem(key, memory);
  } catch {
    // Without sessionStorage nothing is stored.
  }
}
