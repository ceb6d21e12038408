import { useEffect, useRef } from "react";
import { Modal, type ModalLook } from "./modal.tsx";

type DialogProps = ModalLook & { open: boolean; onClose: () => void };

/**
 * A modal dialog, open while `open`. Escape, the backdrop and its button close it and call `onClose`; the browser holds
 * the focus inside and gives it back to where it came from; the page behind stands still. The content is bare: bring padding.
 */
export function Dialog({ open, onClose, ...look }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return <Modal dialogRef={ref} onClosed={() => open && onClose()} {...look} />;
}
