/** Closes the dialog around this element as its close button does. */
export function closeDialogAround(element: Element | null): void {
  element?.closest("dialog")?.close();
}
