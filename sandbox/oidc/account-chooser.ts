import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { sandboxPage } from "../sandbox-page.ts";
import type { Person } from "./people.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The sample people, a form for any other address, and Cancel, in a popup 360 px wide. */
export function chooserPage(action: string, people: readonly Person[], fault = ""): Html {
  return sandboxPage(
    "Choose an account",
    html`<p class="note"><strong>Practice sign-in:</strong> stands in for Google. No password, no real account.</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      <ul class="people">
        ${people.map(
          (person) => html`<li>
            <form method="post" action="${action}">
              <button name="sub" value="${person.sub}">
                <img src="/people/${person.sub}.png" alt="" width="40" height="40" />
                <span><strong>${person.name}</strong><br />${person.email}${person.emailVerified ? "" : " (not verified)"}</span>
              </button>
            </form>
          </li>`,
        )}
      </ul>
      <h2>Use another address</h2>
      <form method="post" action="${action}" class="stack">
        <label>Email <input name="email" type="email" required autocomplete="off" /></label>
        <label>Name <input name="name" autocomplete="off" /></label>
        <label class="check"><input name="verified" type="checkbox" checked /> The address is verified</label>
        <button>Continue</button>
      </form>
      <form method="post" action="${action}"><button class="plain" name="cancel" value="1">Cancel</button></form>`,
    { narrow: true },
  );
}

export const faultPage = (message: string): Html =>
  sandboxPage(
    "Sign-in stopped",
    html`<p class="fault" role="alert">${message}</p><p>Close this window and start again in the shop.</p>`,
    {
      narrow: true,
    },
  );
