import { html } from "hono/html";
import type { RazorpaySwitches } from "../razorpay/switches.ts";
import { switchKinds } from "../razorpay/switches.ts";
import type { SandboxMail } from "../smtp/smtp.ts";
import { boardPage } from "./board-page.ts";
import { showSwitches } from "./switch-form.ts";

const groups = [
  ["call", "Calls of the shop to the gateway"],
  ["webhook", "Webhooks"],
  ["payment", "Payments"],
  ["refund", "Refunds"],
] as const;

export const gatewaySwitches = (switches: RazorpaySwitches) => ({
  page: "/switches",
  path: "/switches",
  switches,
  kinds: switchKinds,
  groups,
  figure: "Seconds or copies",
  only: "create-order, payment.captured …",
  hasOrders: true,
});

/** The switches that are set, and forms to set others. */
export const switchesPage = (switches: RazorpaySwitches, mail: SandboxMail, fault = "") =>
  boardPage(
    "Switches",
    html`<p>A switch acts on the next call, payment or event that fits, and is then spent.</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      ${showSwitches(gatewaySwitches(switches))}
      <h2>Mail</h2>
      <p>${mail.refusing().left > 0 ? `The next ${mail.refusing().left} mails are refused with ${mail.refusing().code}.` : "Every mail is taken."}</p>
      <form method="post" action="/mail/refuse" class="row">
        <label>Refuse the next <input type="number" name="count" min="0" value="1" /></label>
        <label>With <select name="code"><option value="451">451, try again</option><option value="550">550, never</option></select></label>
        <button>Set</button>
      </form>`,
    "/switches",
  );
