import Copy from "lucide-react/icons/copy";
import { Button } from "#app/components/form/button.tsx";
import { useToast } from "#app/components/toast.tsx";

/** Needs a script; without one the address beside it is selected by hand. */
export function CopyLink({ url }: { url: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast("Link copied"),
      () => toast("Please copy the link by hand"),
    );
  return (
    <Button type="button" variant="secondary" size="sm" onClick={copy} className="noscript:hidden">
      <Copy aria-hidden="true" size={18} strokeWidth={1.6} />
      Copy the link
    </Button>
  );
}
