import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { DisputeVerdict } from "../razorpay/disputes.ts";
import { type Dispute, disputePhases } from "../razorpay/entities.ts";
import { GatewayFault } from "../razorpay/gateway-fault.ts";
import type { SandboxRazorpay } from "../razorpay/razorpay.ts";
import { boardPage, showPaise, showTable, showTime } from "./board-page.ts";
import { readFields, respondDone, wantsJson } from "./requests.ts";

const verdicts = ["won", "lost", "closed", "action_required"] as const satisfies DisputeVerdict[];

/** Raises disputes of payments and decides them, and shows the evidence. */
export function createDisputes(razorpay: SandboxRazorpay): Hono {
  const board = new Hono();
  board.get("/disputes", (c) => c.html(disputesPage(razorpay)));
  board.get("/disputes.json", (c) => c.json(razorpay.disputes()));
  board.get("/documents/:id", (c) => {
    const found = razorpay.documents().find(({ id }) => id === c.req.param("id"));
    if (!found) return c.notFound();
    return c.body(new Uint8Array(found.bytes), 200, { "content-type": found.mime_type });
  });
  board.post("/disputes", async (c) => {
    const { paymentId, phase, amount, respondBy, silent } = await readFields(c);
    const dispute = razorpay.dispute(String(paymentId), {
      phase: disputePhases.find((one) => one === phase),
      amount: readCount(amount),
      respondBy: readCount(respondBy),
      silent: Boolean(silent),
    });
    return respondDone(c, "/disputes", dispute);
  });
  board.post("/disputes/:id/:verdict{won|lost|closed|action_required}", (c: Context) => {
    try {
      razorpay.decideDispute(c.req.param("id") ?? "", c.req.param("verdict") as DisputeVerdict);
      return respondDone(c, "/disputes", { done: true });
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      return wantsJson(c)
        ? c.json(error.body, error.status)
        : c.html(disputesPage(razorpay, error.message), error.status);
    }
  });
  return board;
}

const readCount = (value: unknown): number | undefined => Number(value) || undefined;

const disputesPage = (razorpay: SandboxRazorpay, fault = "") =>
  boardPage(
    "Disputes",
    html`${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      <p>The payer's bank takes the money of a payment back. A payment that nobody knows is possible too.</p>
      <form method="post" action="/disputes" class="row">
        <label>Payment <input name="paymentId" list="payments" required autocomplete="off" /></label>
        <datalist id="payments">${razorpay.payments().map(({ id, amount }) => html`<option value="${id}">${showPaise(amount)}</option>`)}</datalist>
        <label>Phase <select name="phase">${["chargeback", ...disputePhases.filter((one) => one !== "chargeback")].map((one) => html`<option>${one}</option>`)}</select></label>
        <label>Paise <input type="number" name="amount" min="1" placeholder="all" /></label>
        <label class="check"><input type="checkbox" name="silent" /> Without its event</label>
        <button>Dispute</button>
      </form>
      ${showTable(
        "Disputes",
        ["Dispute", "Payment", "Phase", "Amount", "State", "Answer until", "Evidence", "The bank"],
        razorpay.disputes().toReversed().map(rowOf),
      )}`,
    "/disputes",
  );

const rowOf = (dispute: Dispute) => [
  dispute.id,
  dispute.payment_id,
  dispute.phase,
  showPaise(dispute.amount),
  dispute.status,
  showTime(dispute.respond_by),
  html`${Object.entries(dispute.evidence).map(([list, ids]) =>
    Array.isArray(ids)
      ? ids.map((id) =>
          typeof id === "string"
            ? html`<a href="/documents/${id}">${list.replaceAll("_", " ")}</a><br />`
            : "",
        )
      : "",
  )}`,
  dispute.status === "open" || dispute.status === "under_review"
    ? html`${verdicts.map((one) => html`<form method="post" action="/disputes/${dispute.id}/${one}"><button>${one.replace("_", " ")}</button></form>`)}`
    : "",
];
