import Heart from "lucide-react/icons/heart";
import { type SyntheticEvent, useState } from "react";
import { href } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { formatLikes } from "../likes.ts";

/** A real form: without scripts it is an ordinary POST that redirects back to the article. */
export function LikeButton({ slug, likes }: { slug: string; likes: number }) {
  const toast = useToast();
  const [count, setCount] = useState<number>();
  const [busy, setBusy] = useState(false);

  async function like(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const answer = await fetch(event.currentTarget.action, {
        method: "POST",
        headers: { Accept: "application/json" },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      setCount(((await answer.json()) as { likes: number }).likes);
    } catch {
      toast({ text: "Your like did not reach us. Please try again.", tone: "error" });
    } finally {
      setBusy(false);
    }
  }

  const liked = count !== undefined;
  const shown = count ?? likes;
  return (
    <form method="post" action={href("/blog/:slug/like", { slug })} onSubmit={like}>
      <Button variant="secondary" size="sm" busy={busy}>
        <Heart aria-hidden="true" size={18} strokeWidth={1.6} fill={liked ? "currentColor" : "none"} />
        <span>{liked ? "Liked" : "Like"}</span>{" "}
        <span aria-live="polite" className="font-normal text-ink-soft tabular-nums">
          {shown > 0 && formatLikes(shown)}
        </span>
      </Button>
    </form>
  );
}
