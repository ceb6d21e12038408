import { X } from "lucide-react";
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { iconButtonClass } from "./icon-button.tsx";
import { Modal, type ModalLook } from "./modal.tsx";

/** Put on the history entry by a `DialogLink`: one step back is the page behind the dialog. */
type OpenedBy = { openedByDialogLink: true };

/** Opens a `RouteDialog` by its address, without moving the page behind it. */
export function DialogLink(props: ComponentProps<typeof Link>) {
  const opened: OpenedBy = { openedByDialogLink: true };
  return <Link preventScrollReset state={opened} {...props} />;
}

// The server has no layout to run effects for, and says so.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A dialog that is a place: it stands at an address (`/shop?item=…`), is in the server's HTML, and leaving it leads to
 * `closeTo`. Before scripts run it is a plain card with a close link; then it becomes modal. The back button closes it.
 */
export function RouteDialog({ closeTo, ...look }: ModalLook & { closeTo: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();
  const ownAddress = useRef(location.pathname + location.search);

  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const address = ownAddress.current;
    leaving.current = false;
    // Not close(): that would announce a closing that is none.
    dialog.removeAttribute("open");
    dialog.showModal();
    return () => {
      leaving.current = true;
      if (dialog.open) dialog.close();
      const returnTo =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
      returnTo?.focus({ preventScroll: true });
    };
  }, []);

  function leave() {
    // An open dialog was closed and opened again meanwhile, as in strict mode.
    if (leaving.current || ref.current?.open) return;
    if ((location.state as OpenedBy | null)?.openedByDialogLink) navigate(-1);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  }

  return (
    <Modal
      dialogRef={ref}
      openFromServer
      onClosed={leave}
      closeControl={
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label="Close"
          title="Close"
          className={iconButtonClass(look.titleHidden ? "bg-paper/85 shadow-sm" : "")}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            ref.current?.close();
          }}
        >
          <X aria-hidden="true" size={20} strokeWidth={1.6} />
        </Link>
      }
      {...look}
    />
  );
}
