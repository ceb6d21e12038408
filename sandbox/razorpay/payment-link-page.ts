import { Hono } from "hono";
import { html } from "hono/html";
import { sandboxPage } from "../sandbox-page.ts";
import type { Env } from "./call-faults.ts";
import type { PaymentLink } from "./entities.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { GatewayFault } from "./gateway-fault.ts";
import { openOrder, payPaymentLink } from "./payment-links.ts";

/** The page on which a customer pays a link: by forms, without a script. */
export function createPaymentLinkPages(gateway: Gateway): Hono<Env> {
  const pages = new Hono<Env>();
  pages.get("/l/:id", (c) => {
    const link = getEntry(gateway.paymentLinks, c.req.param("id"));
    if (link.status === "created") openOrder(gateway, link);
    return c.html(linkPage(link));
  });
  pages.post("/l/:id/:end{pay|fail|pay-and-leave}", (c) => {
    const { id, end } = c.req.param();
    const link = getEntry(gateway.paymentLinks, id);
    try {
      const callback = payPaymentLink(gateway, id, end === "fail" ? { outcome: "failed" } : {});
      if (end === "pay-and-leave" || !link.callback_url) return c.redirect(`/l/${id}`, 303);
      return c.redirect(`${link.callback_url}?${new URLSearchParams(callback)}`, 303);
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      return c.html(linkPage(link, error.message), 200);
    }
  });
  return pages;
}

function linkPage(link: PaymentLink, fault = "") {
  const { id, amount, description, reference_id: reference, status } = link;
  const rupees = `₹${(amount / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  const pay = (end: string, label: string, plain = true) =>
    html`<form method="post" action="/l/${id}/${end}"><button class="${plain ? "plain" : ""}">${label}</button></form>`;
  return sandboxPage(
    `Pay ${rupees}`,
    html`<p>${description}</p>
      <p class="soft">Reference ${reference}. Practice: no money moves.</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      ${
        status === "created"
          ? html`<div class="stack">${pay("pay", `Pay ${rupees}`, false)} ${pay("fail", "Let the payment fail")} ${pay("pay-and-leave", "Pay and close the page")}</div>`
          : html`<p class="note">This payment link is ${status}.</p>`
      }`,
    { narrow: true },
  );
}
