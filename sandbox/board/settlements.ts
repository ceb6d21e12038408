import { Hono } from "hono";
import { html } from "hono/html";
import { GatewayFault } from "../razorpay/gateway-fault.ts";
import type { SandboxRazorpay } from "../razorpay/razorpay.ts";
import { boardPage, showPaise, showTable, showTime } from "./board-page.ts";
import { respondDone } from "./requests.ts";
import { writeSettlementFile } from "./settlement-file.ts";

/** Lists settled and waiting payments with their switches, and serves the dashboard's file. */
export function createSettlements(razorpay: SandboxRazorpay): Hono {
  const board = new Hono();
  board.get("/settlements", (c) => c.html(settlementsPage(razorpay)));
  board.get("/settlements.json", (c) =>
    c.json({
      settlements: razorpay.settlements(),
      settled: razorpay.settledItems(),
      waiting: razorpay.openItems(),
    }),
  );
  board.get("/settlements.csv", (c) =>
    c.body(writeSettlementFile(razorpay.settledItems()), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="settlement-recon.csv"',
    }),
  );
  board.post("/settlements", (c) => {
    try {
      return respondDone(c, "/settlements", razorpay.settle());
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      return c.html(settlementsPage(razorpay, error.message), 400);
    }
  });
  board.post("/settlements/:id/fail", (c) => {
    razorpay.failSettlement(c.req.param("id"));
    return respondDone(c, "/settlements", { failed: true });
  });
  board.post("/payments/:id/:what{hold|release}", (c) => {
    razorpay[c.req.param("what") as "hold" | "release"](c.req.param("id"));
    return respondDone(c, "/settlements", { done: true });
  });
  return board;
}

const settlementsPage = (razorpay: SandboxRazorpay, fault = "") =>
  boardPage(
    "Settlements",
    html`${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      <p>Two working days after a payment its money goes to the bank, less the fee. The button does not wait.</p>
      <form method="post" action="/settlements"><button>Settle now</button></form>
      ${settlementsTable(razorpay)}
      <p><a href="/settlements.csv" download>The report as the dashboard's CSV</a></p>
      ${waitingTable(razorpay)}`,
    "/settlements",
  );

const settlementsTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Settlements",
    ["Settlement", "Amount", "Fees", "GST in them", "State", "UTR", "Made", "The bank"],
    razorpay
      .settlements()
      .toReversed()
      .map((settlement) => [
        settlement.id,
        showPaise(settlement.amount),
        showPaise(settlement.fees),
        showPaise(settlement.tax),
        settlement.status,
        settlement.utr ?? "",
        showTime(settlement.created_at),
        settlement.status === "processed" ? button(`/settlements/${settlement.id}/fail`, "send back") : "",
      ]),
  );

const waitingTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Waiting for a settlement",
    ["What", "Credit", "Debit", "Fee", "Made", "Do"],
    razorpay
      .openItems()
      .toReversed()
      .map((item) => [
        item.entity_id,
        showPaise(item.credit),
        showPaise(item.debit),
        showPaise(item.fee),
        showTime(item.created_at),
        item.type === "payment"
          ? button(
              `/payments/${item.entity_id}/${item.on_hold ? "release" : "hold"}`,
              item.on_hold ? "release" : "hold",
            )
          : "",
      ]),
  );

const button = (path: string, name: string) =>
  html`<form method="post" action="${path}"><button>${name}</button></form>`;
