import X from "lucide-react/icons/x";
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { iconButtonClass } from "./form/icon-button.tsx";
import { Modal, type ModalContent } from "./modal.tsx";
import { showModal } from "./show-modal.ts";

/** Set on the history entry by a `DialogLink`: the previous entry is the page behind the dialog. */
type DialogLinkState = { openedByDialogLink: true };

/** Opens a `RouteDialog` by its URL, without scrolling the page behind it. */
export function DialogLink(props: ComponentProps<typeof Link>) {
  const state: DialogLinkState = { ...props.state, openedByDialogLink: true };
  // The route of a dialog on the current page is already known.
  const isHere = String(props.to).includes("item=");
  return <Link preventScrollReset {...(isHere && { discover: "none" })} {...props} state={state} />;
}

// React warns about useLayoutEffect on the server.
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A dialog with its own URL (`/shop?item=…`). It is part of the server's HTML; closing it leads to `closeTo`. Before
 * scripts run it is a plain card with a close link; then it becomes modal. The back button closes it. An element with
 * `data-first-focus` gets the initial focus.
 */
export function RouteDialog({ closeTo, ...content }: ModalContent & { closeTo: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const isUnmounting = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();
  // During a navigation the dialog may open before its own address is the current one.
  const own = useNavigation().location ?? location;
  const ownPath = useRef(own.pathname + own.search);

  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const path = ownPath.current;
    isUnmounting.current = false;
    // Not close(): that would fire a `close` event.
    dialog.removeAttribute("open");
    showModal(dialog);
    dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      isUnmounting.current = true;
      if (dialog.open) dialog.close();
      const returnTo =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : document.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`);
      returnTo?.focus({ preventScroll: true });
    };
  }, []);

  function navigateAway() {
    // An open dialog here was unmounted and mounted again, as in strict mode.
    if (isUnmounting.current || ref.current?.open) return;
    if ((location.state as DialogLinkState | null)?.openedByDialogLink) navigate(-1);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  }

  return (
    <Modal
      dialogRef={ref}
      openFromServer
      onClosed={navigateAway}
      closeControl={
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label="Close"
          title="Close"
          className={iconButtonClass(content.titleHidden ? "bg-paper/85 shadow-sm" : "")}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            ref.current?.close();
          }}
        >
          <X aria-hidden="true" size={20} strokeWidth={1.6} />
        </Link>
      }
      {...content}
    />
  );
}
