import Share2 from "lucide-react/icons/share-2";
import { Button } from "./form/button.tsx";
import { useToast } from "./toast.tsx";

/** Opens the system's share sheet with the page's URL, or copies the URL if there is none. */
export function useShare(): (page: { title: string; path: string }) => Promise<void> {
  const toast = useToast();
  return async ({ title, path }) => {
    const url = new URL(path, window.location.origin).href;
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
  };
}

export function ShareButton(page: { title: string; path: string }) {
  const share = useShare();
  return <PlainShareButton onClick={() => share(page)} />;
}

export function PlainShareButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="button" variant="ghost" size="sm" className="noscript:hidden" onClick={onClick}>
      <Share2 aria-hidden="true" size={18} strokeWidth={1.6} /> Share
    </Button>
  );
}
