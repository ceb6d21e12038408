import Share2 from "lucide-react/icons/share-2";
import { Button } from "#app/components/form/button.tsx";
import { useToast } from "#app/components/toast.tsx";

/** `path`: found at the press where it is a function. */
type ShareButtonProps = { title: string; path: string | (() => Promise<string>) };

/** Opens the system's share sheet with the page's URL, or copies the URL if there is none. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const toast = useToast();

  async function share() {
    const own = typeof path === "string" ? path : await path().catch(() => undefined);
    if (own === undefined) {
      toast({ tone: "error", text: "The link could not be made just now. Please try again." });
      return;
    }
    const url = new URL(own, window.location.origin).href;
    if (navigator.share) {
      // The promise rejects when the shopper closes the sheet, which is not an error.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast("Link copied");
    } catch {
      toast(`Copy this link: ${url}`);
    }
  }

  return (
    <Button type="button" variant="ghost" size="sm" className="noscript:hidden" onClick={share}>
      <Share2 aria-hidden="true" size={18} strokeWidth={1.6} /> Share
    </Button>
  );
}
