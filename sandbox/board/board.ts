import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type Listening, listen, listenerOf } from "../listen.ts";
import type { SandboxOidc } from "../oidc/oidc.ts";
import { GatewayFault } from "../razorpay/gateway-fault.ts";
import type { SandboxRazorpay } from "../razorpay/razorpay.ts";
import type { SandboxShiprocket } from "../shiprocket/shiprocket.ts";
import type { SandboxMail } from "../smtp/smtp.ts";
import type { SandboxWhatsapp } from "../whatsapp/whatsapp.ts";
import { boardPage, showTable, showTime } from "./board-page.ts";
import { createDisputes } from "./disputes.ts";
import { createInbox } from "./inbox.ts";
import { createParcels } from "./parcels.ts";
import { paymentsPage } from "./payments-page.ts";
import { readFields, respondDone, wantsJson } from "./requests.ts";
import { createSettlements } from "./settlements.ts";
import { addSwitchRoutes } from "./switch-form.ts";
import { gatewaySwitches, switchesPage } from "./switches-page.ts";
import { createWhatsapp } from "./whatsapp.ts";

type BoardParts = {
  shopUrl: string;
  razorpay: SandboxRazorpay;
  oidc: SandboxOidc;
  mail: SandboxMail;
  whatsapp: SandboxWhatsapp;
  shiprocket: SandboxShiprocket;
  reset: () => void;
};

/** The website that shows and controls the sandbox. Calls with JSON get JSON, forms a redirect or a page. */
export async function startBoard(parts: BoardParts, port?: number): Promise<Listening> {
  const { razorpay, mail, oidc, whatsapp, shiprocket } = parts;
  const board = new Hono();

  board.use(async (c, next) => {
    const origin = c.req.header("origin");
    if (origin && !(URL.canParse(origin) && new URL(origin).host === c.req.header("host"))) {
      return c.text("Only the board's own pages may do this.", 403);
    }
    return next();
  });
  board.get("/favicon.ico", (c) => c.body(null, 204));
  board.get("/", (c) => c.html(frontPage(parts)));

  board.route("/", createSwitches(razorpay, mail));
  board.route("/", createPayments(razorpay));
  board.route("/", createSettlements(razorpay));
  board.route("/", createDisputes(razorpay));
  board.get("/people", (c) => c.html(peoplePage(oidc)));
  board.get("/requests", (c) => c.html(requestsPage(razorpay)));
  board.get("/requests.json", (c) => c.json(razorpay.requests()));
  board.post("/reset", (c) => {
    parts.reset();
    return respondDone(c, "/", { reset: true });
  });
  board.route("/", createInbox(mail));
  board.route("/", createWhatsapp(whatsapp));
  board.route("/", createParcels(shiprocket));

  board.notFound((c) => c.text(`The board has no ${c.req.method} ${c.req.path}.`, 404));
  return listen(listenerOf(board.fetch), port);
}

function createSwitches({ switches }: SandboxRazorpay, mail: SandboxMail): Hono {
  const board = new Hono();
  board.get("/switches", (c) => c.html(switchesPage(switches, mail)));
  board.get("/switches.json", (c) => c.json(switches.list()));
  addSwitchRoutes(board, gatewaySwitches(switches), (fault) => switchesPage(switches, mail, fault));
  board.post("/mail/refuse", async (c) => {
    const { count, code } = await readFields(c);
    mail.refuseNext(Number(count ?? 1), Number(code ?? 451));
    return respondDone(c, "/switches", mail.refusing());
  });
  return board;
}

function createPayments(razorpay: SandboxRazorpay): Hono {
  const board = new Hono();

  async function runAction(c: Context, action: () => unknown): Promise<Response> {
    try {
      return respondDone(c, "/payments", (await action()) ?? { done: true });
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      if (wantsJson(c)) return c.json(error.body, error.status);
      return c.html(paymentsPage(razorpay, error.message), error.status);
    }
  }

  board.get("/payments", (c) => c.html(paymentsPage(razorpay)));
  board.get("/payments.json", (c) =>
    c.json({
      orders: razorpay.orders(),
      payments: razorpay.payments(),
      refunds: razorpay.refunds(),
      paymentLinks: razorpay.paymentLinks(),
      webhooks: razorpay.deliveries(),
    }),
  );
  board.post("/orders/:id/pay", (c) => runAction(c, () => razorpay.pay(c.req.param("id"))));
  board.post("/orders/:id/fail", (c) => runAction(c, () => razorpay.fail(c.req.param("id"))));
  board.post("/payment-links/:id/pay", (c) => runAction(c, () => razorpay.payLink(c.req.param("id"))));
  board.post("/payment-links/:id/cancel", (c) => runAction(c, () => razorpay.cancelLink(c.req.param("id"))));
  board.post("/payment-links/:id/expire", (c) => runAction(c, () => razorpay.expireLink(c.req.param("id"))));
  board.post("/payments/:id/capture", (c) => runAction(c, () => razorpay.capture(c.req.param("id"))));
  board.post("/payments/:id/authorise-late", (c) =>
    runAction(c, () => razorpay.authoriseLate(c.req.param("id"))),
  );
  board.post("/payments/:id/refund", (c) => runAction(c, () => razorpay.refund(c.req.param("id"))));
  board.post("/refunds/:id/:end{processed|failed}", (c) =>
    runAction(c, () =>
      razorpay.finishRefund(c.req.param("id"), c.req.param("end") as "processed" | "failed"),
    ),
  );
  board.post("/webhooks/:id/send", (c) => runAction(c, () => razorpay.webhooks.replay(c.req.param("id"))));
  return board;
}

const frontPage = ({ shopUrl, razorpay, oidc, mail, whatsapp, shiprocket }: BoardParts) =>
  boardPage(
    "Board",
    html`<p>Stand-ins for the shop at <a href="${shopUrl}">${shopUrl}</a>. They speak the real protocols; no money moves, no mail leaves this computer.</p>
      <ul>
        <li><a href="/payments">Payments</a>: ${razorpay.orders().length} orders, ${razorpay.payments().length} payments, ${razorpay.refunds().length} refunds, ${razorpay.deliveries().length} webhooks. Gateway at <code>${razorpay.url}</code>.</li>
        <li><a href="/disputes">Disputes</a>: ${razorpay.disputes().length} raised.</li>
        <li><a href="/switches">Switches</a>: ${razorpay.switches.list().length} set.</li>
        <li><a href="/inbox">Inbox</a>: ${mail.inbox().length} mails. Mail server at <code>${mail.url}</code>.</li>
        <li><a href="/whatsapp">WhatsApp</a>: ${whatsapp.messages().length} messages. Cloud API at <code>${whatsapp.url}</code>.</li>
        <li><a href="/parcels">Parcels</a>: ${shiprocket.parcels().length} at Shiprocket. API at <code>${shiprocket.apiUrl}</code>.</li>
        <li><a href="/people">People</a>: ${oidc.people.list().length} accounts. Sign-in at <code>${oidc.issuer}</code>.</li>
        <li><a href="/requests">Requests</a>: ${razorpay.requests().length} remembered.</li>
      </ul>
      <form method="post" action="/reset"><button>Reset the sandbox</button></form>
      <p class="soft">Forgets every order, payment, parcel, mail, message, added person and switch.</p>`,
    "/",
  );

const peoplePage = (oidc: SandboxOidc) =>
  boardPage(
    "People",
    html`<p>Who can sign in with the practice stand-in for Google. The account chooser takes any other address too.</p>
      ${showTable(
        "Accounts",
        ["Name", "Email", "Verified", "Subject"],
        oidc.people
          .list()
          .map(({ name, email, emailVerified, sub }) => [name, email, emailVerified ? "yes" : "no", sub]),
      )}`,
    "/people",
  );

const requestsPage = (razorpay: SandboxRazorpay) =>
  boardPage(
    "Requests",
    showTable(
      "What reached the gateway, newest first",
      ["When", "Call", "Answer"],
      razorpay
        .requests()
        .toReversed()
        .map(({ at, method, path, status }) => [showTime(at), `${method} ${path}`, status]),
    ),
    "/requests",
  );
