import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "./icon-button.tsx";

type Toast = {
  text: string;
  tone?: "success" | "error";
  link?: { to: string; label: string };
};
type Shown = Toast & { id: number };

const ToastContext = createContext<(toast: Toast | string) => void>(() => {});

/** Says a short thing at the foot of the window, aloud too: `toast("Link copied")`. */
export function useToast(): (toast: Toast | string) => void {
  return useContext(ToastContext);
}

/** Holds the one live region; it stands in the page from the start, so that screen readers hear what arrives in it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);
  const region = useRef<HTMLDivElement>(null);

  const say = useCallback((toast: Toast | string) => {
    count.current += 1;
    const next = { ...(typeof toast === "string" ? { text: toast } : toast), id: count.current };
    setShown((before) => [...before.slice(-2), next]);
  }, []);
  const remove = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);

  useEffect(() => {
    const popover = region.current;
    if (!popover?.showPopover) return;
    // Shown anew each time: a popover lies above a dialog only when it was opened after it.
    if (popover.matches(":popover-open")) popover.hidePopover();
    if (shown.length > 0) popover.showPopover();
  }, [shown]);

  return (
    <ToastContext value={say}>
      {children}
      <div aria-live="polite" className="sr-only">
        {shown.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
      <div
        ref={region}
        popover="manual"
        className="inset-x-0 top-auto bottom-0 m-0 w-full bg-transparent p-4 pb-22 sm:pb-6 open:grid justify-items-center gap-2 pointer-events-none"
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDone={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

/** Long enough to read and to reach its link. */
const displayTime = 7_000;

function ToastCard({ toast, onDone }: { toast: Shown; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => done.current(), displayTime);
    return () => clearTimeout(timer);
  }, [held]);
  const Icon = toast.tone === "error" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads.
    <div
      data-theme="cedar"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
      <IconButton icon={X} label="Dismiss" onClick={onDone} />
    </div>
  );
}
