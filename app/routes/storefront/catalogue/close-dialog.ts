/** Closes the dialog around this element, like its close button. */
export function closeDialogAround(element: Element | null): void {
  element?.closest("dialog")?.close();
}
