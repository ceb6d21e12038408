import { useEffect, useRef } from "react";
import { Modal, type ModalContent } from "./modal.tsx";
import { showModal } from "./show-modal.ts";

type DialogProps = ModalContent & { open: boolean; onClose: () => void };

/**
 * A modal dialog, open while `open`. Escape, the backdrop and its button close it and call `onClose`. The
 * browser keeps the focus inside and restores it afterwards; the page behind does not scroll. The content has
 * no padding.
 */
export function Dialog({ open, onClose, ...content }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) showModal(dialog);
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return <Modal dialogRef={ref} onClosed={() => open && onClose()} {...content} />;
}
