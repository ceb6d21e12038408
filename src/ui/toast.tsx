import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import X from "lucide-react/icons/x";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "./form/icon-button.tsx";

export type Toast = {
  text: string;
  tone?: "success" | "error";
  link?: { to: string; label: string };
  /** Takes back what the message says. */
  press?: { label: string; act: () => void };
};
type Shown = Toast & { id: number };

const ToastContext = createContext<(toast: Toast | string) => void>(() => {});

/** Shows a short message at the bottom of the window and announces it: `toast("Link copied")`. */
export function useToast(): (toast: Toast | string) => void {
  return useContext(ToastContext);
}

/**
 * Contains the live region. It is rendered from the start, so that screen readers announce what is added to
 * it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const count = useRef(0);
  const region = useRef<HTMLDivElement>(null);

  const show = useCallback((toast: Toast | string) => {
    count.current += 1;
    const next = { ...(typeof toast === "string" ? { text: toast } : toast), id: count.current };
    setShown(next);
  }, []);

  useEffect(() => {
    const popover = region.current;
    if (!popover?.showPopover) return;
    // Reopened for each message: a popover is above a dialog only if it was opened later.
    if (popover.matches(":popover-open")) popover.hidePopover();
    if (shown) popover.showPopover();
  }, [shown]);

  return (
    <ToastContext value={show}>
      {children}
      <div aria-live="polite" className="sr-only">
        {shown && <p key={shown.id}>{shown.text}</p>}
      </div>
      <div
        ref={region}
        popover="manual"
        className="inset-x-0 top-auto bottom-0 m-0 w-full bg-transparent p-4 pb-22 sm:pb-6 open:grid justify-items-center gap-2 pointer-events-none"
      >
        {shown && <ToastCard key={shown.id} toast={shown} onDone={() => setShown(undefined)} />}
      </div>
    </ToastContext>
  );
}

/** Long enough to read the message and reach its link. */
const displayMs = 7_000;

function ToastCard({ toast, onDone }: { toast: Shown; onDone: () => void }) {
  const [paused, setPaused] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => done.current(), displayMs);
    return () => clearTimeout(timer);
  }, [paused]);
  const Icon = toast.tone === "error" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only pause the timer.
    <div
      data-theme="cedar"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md py-1 pr-1 pl-4 shadow-lg"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.6} className="shrink-0 text-brass-ink" />
      <p aria-hidden="true" className="py-2 text-sm">
        {toast.text}
      </p>
      {toast.link && (
        <Link
          to={toast.link.to}
          className="text-link touch-target flex items-center text-sm"
          onClick={onDone}
        >
          {toast.link.label}
        </Link>
      )}
      {toast.press && (
        <button
          type="button"
          className="text-link touch-target flex items-center text-sm"
          onClick={() => {
            toast.press?.act();
            onDone();
          }}
        >
          {toast.press.label}
        </button>
      )}
      <IconButton icon={X} label="Dismiss" onClick={onDone} />
    </div>
  );
}
