import { pauseAlertPage } from "#lists/pages/alert-pages.ts";
import { ButtonLink } from "#ui/form/button.tsx";

/** Replaces the buttons for ordering while the owner pauses selling. */
export function PauseWords({ words, onLeave }: { words: string; onLeave?: (() => void) | undefined }) {
  const to = pauseAlertPage();
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-sm bg-warning-soft p-4">
      <p>{`${words} What you put into your cart stays there.`}</p>
      {to && (
        <ButtonLink to={to} variant="secondary" onClick={onLeave}>
          Tell me when
        </ButtonLink>
      )}
    </div>
  );
}
