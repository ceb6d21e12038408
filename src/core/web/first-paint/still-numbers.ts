// A turn of the mouse wheel over a focused number changes nothing: whoever scrolls a form would not see it.

const stay = (event: WheelEvent) => {
  if (event.target === document.activeElement) event.preventDefault();
};

export function keepNumbersStill(): void {
  // Only over such a field may the wheel wait for us; everywhere else the browser scrolls at once.
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "number")
      target.addEventListener("wheel", stay, { passive: false });
  });
}
