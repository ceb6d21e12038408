import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { useCart } from "#core/cart/ui/shopper.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { findInAppBrowser, type InAppBrowser, intentAddress } from "../in-app-browser.ts";

const closedKey = "open-in-browser-closed";

/** In the browser of an app: a line that takes the cart to the person's own browser. Closed, it stays away for this visit. */
export function OpenInBrowser() {
  const { lines } = useCart().view;
  const [way, setWay] = useState<InAppBrowser & { address: string }>();
  useEffect(() => {
    const browser = lines && !isClosed() && findInAppBrowser(navigator.userAgent);
    if (!browser) return;
    // Without an answer there is no line: everything on the page works without it.
    askForAddress().then(
      (address) => setWay({ ...browser, address }),
      () => {},
    );
  }, [lines]);
  if (!way) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-2 border-t border-line pt-2 text-sm">
      <p>
        <span className="text-ink-soft">{`This is ${way.app}’s own browser.`}</span>{" "}
        {way.isAndroid ? (
          <a href={intentAddress(way.address)} className="text-link inline-flex min-h-11 items-center">
            Open in your browser
          </a>
        ) : (
          <CopyLink address={way.address} />
        )}
      </p>
      <IconButton
        icon={X}
        label="Close"
        onClick={() => {
          close();
          setWay(undefined);
        }}
      />
    </div>
  );
}

/** Copies the link; where the browser refuses that, shows it to be copied by hand. */
function CopyLink({ address }: { address: string }) {
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast("Copied. Paste it into your browser: your cart comes along.");
    } catch {
      setShown(true);
    }
  }
  if (isShown)
    return (
      <input
        readOnly
        aria-label="The link with your cart"
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="min-h-11 w-full border border-line-strong bg-surface px-2"
      />
    );
  return (
    <button type="button" onClick={copy} className="text-link min-h-11">
      Copy a link for your browser
    </button>
  );
}

async function askForAddress(): Promise<string> {
  const answer = await fetch(href("/cart/link"));
  const { address }: { address: string } = await answer.json();
  return address;
}

function isClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}

function close(): void {
  try {
    sessionStorage.setItem(closedKey, "closed");
  } catch {
    // Without sessionStorage the line comes back on the next page.
  }
}
