// Opens a modal dialog over a page that neither scrolls nor moves meanwhile.

/**
 * A classic scrollbar takes space beside the page and is gone while a dialog is open: the dialog reaches the window's edge, and the page
 * behind keeps its width (base.css).
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  // A dialog over a dialog finds the scrollbar gone already.
  if (!document.querySelector("dialog:modal"))
    root.style.setProperty("--scrollbar", `${window.innerWidth - root.clientWidth}px`);
  dialog.showModal();
}
