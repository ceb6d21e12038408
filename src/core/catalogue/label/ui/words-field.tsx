import { type ReactNode, useEffect, useId, useState } from "react";
import { tidyPrinted } from "#core/forms/printable.ts";
import { maxLabelCharacters } from "#core/look/label-limits.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { explainLabelWords } from "../words-on-label.ts";
import { setOwnWords, useOwnWords } from "./own-words.ts";

/** The time without a key after which the words are said once to a screen reader. */
const pauseMs = 900;

/** A text field whose words appear on the pictures of the page. */
export function WordsField({
  label,
  placeholder,
  form,
  paper,
  answered,
  note,
  className = "",
  children,
}: {
  label: string;
  placeholder?: string;
  /** The id of the form that it belongs to, if that is elsewhere on the page. */
  form?: string | undefined;
  /** The blank label that shows them. */
  paper: string;
  /** What the shop refused, if the page was sent without scripts. */
  answered?: { words: string; error: string | undefined } | undefined;
  /** Beside the label. */
  note?: ReactNode;
  className?: string;
  /** Beside the field. */
  children?: ReactNode;
}) {
  const id = useId();
  const ink = useSiteSettings()?.look.labelInk;
  const remembered = useOwnWords();
  const [refused, setRefused] = useState(answered);
  const typed = refused?.words ?? remembered;
  const error = explainLabelWords(tidyPrinted(typed)) ?? refused?.error;
  const [said, setSaid] = useState("");
  useEffect(() => {
    const words = error ? "" : tidyPrinted(typed);
    const timer = setTimeout(() => setSaid(words && `“${words}” stands on the label`), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, error]);
  return (
    <div className={`grid gap-1 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {note}
      </div>
      <div className="flex gap-2">
        <input
          id={id}
          name="words"
          form={form}
          value={typed}
          placeholder={placeholder}
          maxLength={maxLabelCharacters}
          translate="no"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => prepare(paper, ink)}
          onChange={({ currentTarget }) => {
            setRefused(undefined);
            setOwnWords(currentTarget.value);
          }}
          className="block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-soft"
        />
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Fetches what the first key needs. */
async function prepare(paper: string, ink: string | undefined): Promise<void> {
  if (!ink) return;
  try {
    const { prepareLabel } = await import("./label-ink.ts");
    const picture = document.querySelector("[data-writes-on]")?.clientWidth ?? 0;
    await prepareLabel(paper, ink, Math.round(picture * window.devicePixelRatio));
  } catch {
    // The first key tries again.
  }
}
