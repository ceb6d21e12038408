import Copy from "lucide-react/icons/copy";
import { Button } from "#ui/form/button.tsx";
import { useToast } from "#ui/toast.tsx";

export function CopyLink({ url }: { url: string }) {
  return <CopyButton text={url} what="link" />;
}

/** Needs a script; without one the text beside it is selected by hand. `what` is its name in a sentence. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast("Copied"),
      () => toast(`Please copy the ${what} by hand`),
    );
  return (
    <Button type="button" variant="secondary" size="sm" onClick={copy} className="noscript:hidden">
      <Copy aria-hidden="true" size={18} strokeWidth={1.6} />
      <span>{`Copy the ${what}`}</span>
    </Button>
  );
}
