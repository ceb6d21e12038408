// For the server: the pages' scripts need not carry what the inline script does. See early-input.ts.

/** Runs in the browser by itself, so it uses nothing from outside. What a browser restores after a reload is not noted. */
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
