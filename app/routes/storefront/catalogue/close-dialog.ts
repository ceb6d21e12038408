/** Closes the dialog that this element stands in, by the dialog's own way of leaving. */
export function closeDialogAround(element: Element | null): void {
  element?.closest("dialog")?.close();
}
