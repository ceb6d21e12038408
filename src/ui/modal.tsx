import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { IconButton } from "./form/icon-button.tsx";

export type ModalSize = "sm" | "md" | "lg" | "xl";

const widths: Record<ModalSize, string> = { sm: "26rem", md: "36rem", lg: "52rem", xl: "68rem" };

export type ModalContent = {
  title: ReactNode;
  /** The title's id, for a dialog that exists once per page. */
  titleId?: string;
  /** For content that moves the focus to the title. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Shows the title only to screen readers, for content with a heading of its own. */
  titleHidden?: boolean;
  size?: ModalSize;
  placement?: "centre" | "right";
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

type ModalProps = ModalContent & {
  dialogRef: RefObject<HTMLDialogElement | null>;
  /** Called when the native dialog was closed: by Escape, by the backdrop, or by `close()`. */
  onClosed: () => void;
  /** Rendered open by the server, so that it can be read before scripts run. */
  openFromServer?: boolean;
  closeControl?: ReactNode;
};

/**
 * The frame of `Dialog`, `Drawer` and `RouteDialog`: title, 44 px close button, scrolling content, footer.
 */
export function Modal({
  dialogRef,
  onClosed,
  openFromServer,
  closeControl,
  title,
  titleId: givenId,
  titleRef,
  titleHidden = false,
  size = "md",
  placement = "centre",
  footer,
  children,
}: ModalProps) {
  const ownId = useId();
  const titleId = givenId ?? ownId;
  const isBackdropPressed = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape does the same.
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      open={openFromServer}
      closedby="any"
      className={`dialog ${placement === "right" ? "dialog-right" : ""}`}
      style={{ "--dialog-width": widths[size] } as React.CSSProperties}
      onClose={(event) => {
        // React also calls this for the `close` of a dialog inside this one.
        if (event.target === event.currentTarget) onClosed();
      }}
      onPointerDown={(event) => {
        isBackdropPressed.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // For browsers without `closedby`. The content covers the dialog, so a press on the element itself is one on the
        // backdrop; text that is selected beyond the dialog's edge ends with a click on it too.
        const isBackdrop = event.target === event.currentTarget && isBackdropPressed.current;
        if (isBackdrop && event.currentTarget.matches(":modal")) event.currentTarget.close();
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <header
          className={
            titleHidden
              ? "absolute top-2 right-2 z-10"
              : "flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5"
          }
        >
          <h2
            ref={titleRef}
            id={titleId}
            tabIndex={titleRef && -1}
            className={titleHidden ? "sr-only" : "text-xl"}
          >
            {title}
          </h2>
          {closeControl ?? (
            <IconButton
              icon={X}
              label="Close"
              className={titleHidden ? "bg-paper/85 shadow-sm" : ""}
              onClick={() => dialogRef.current?.close()}
            />
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  );
}
