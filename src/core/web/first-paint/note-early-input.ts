// The inline script that notes early input (see early-input.ts). A file of its own, so that the pages' scripts do not
// include it.

/** Inlined as text, so it uses nothing from outside. Does not note values that a browser restores after a reload. */
function noteEarlyInput(): void {
  window.earlyInput = [];
  const note = (event: Event) => {
    const { earlyInput } = window;
    const target = event.target as HTMLInputElement;
    if (!earlyInput) for (const type of types) document.removeEventListener(type, note, true);
    else if (event.type === "input")
      earlyInput.push({ kind: "input", field: target, value: target.value, checked: target.checked });
    else if (event.type === "click") {
      const button = target.closest<HTMLElement>("button[type=button]");
      if (button) earlyInput.push({ kind: "press", button, event });
    } else if (target.matches("[data-needs-scripts]")) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      submitter?.setAttribute("aria-busy", "true");
      earlyInput.push({ kind: "submit", form: event.target as HTMLFormElement, submitter });
    }
  };
  const types = ["input", "click", "submit"];
  for (const type of types) document.addEventListener(type, note, true);
}

/** The inline script at the top of every document. */
export const earlyInputScript = `(${noteEarlyInput})()`;
