import { Hono } from "hono";
import type { TemplateStatus } from "../whatsapp/records.ts";
import type { SandboxWhatsapp } from "../whatsapp/whatsapp.ts";
import { phonePage } from "./phone-page.ts";
import { readFields, respondDone, wantsJson } from "./requests.ts";
import { addSwitchRoutes } from "./switch-form.ts";
import { whatsappPage, whatsappSwitches } from "./whatsapp-page.ts";

/** WhatsApp's part of the board: its account, and a phone for each person. */
export function createWhatsapp(whatsapp: SandboxWhatsapp): Hono {
  const board = new Hono();
  board.get("/whatsapp", (c) => c.html(whatsappPage(whatsapp)));
  board.get("/whatsapp.json", (c) => c.json(describe(whatsapp)));
  board.route("/", createPhones(whatsapp));
  addSwitchRoutes(board, whatsappSwitches(whatsapp), (fault) => whatsappPage(whatsapp, fault));
  board.post("/whatsapp/templates/:id/decide", async (c) => {
    const { status, reason } = await readFields(c);
    whatsapp.decide(c.req.param("id"), status as TemplateStatus, reason ? String(reason) : undefined);
    return respondDone(c, "/whatsapp", whatsapp.templates());
  });
  board.post("/whatsapp/webhooks/:id/send", async (c) => {
    await whatsapp.replay(c.req.param("id"));
    return respondDone(c, "/whatsapp", { done: true });
  });
  board.post("/whatsapp/verify", async (c) => {
    const { token } = await readFields(c);
    const isVerified = await whatsapp.verifyWebhook(String(token ?? ""));
    if (isVerified || wantsJson(c)) return respondDone(c, "/whatsapp", { isVerified });
    return c.html(whatsappPage(whatsapp, "The shop did not answer with the challenge."), 400);
  });
  return board;
}

/** What people do with their phones. */
function createPhones(whatsapp: SandboxWhatsapp): Hono {
  const board = new Hono();
  const find = (id: string) => whatsapp.people().find(({ userId }) => userId === id);
  const findMessage = (id: string) => whatsapp.messages().find((message) => message.id === id);

  board.post("/whatsapp/phones", async (c) => {
    const { number, name, username, text } = await readFields(c);
    const message = whatsapp.say(
      { number: String(number ?? ""), name: String(name ?? ""), username: String(username ?? "") },
      String(text || "Hello"),
    );
    return respondDone(c, `/whatsapp/phones/${message.userId}`, message);
  });
  board.get("/whatsapp/phones/:id", (c) => {
    const person = find(c.req.param("id"));
    return person ? c.html(phonePage(whatsapp, person)) : c.notFound();
  });
  board.post("/whatsapp/phones/:id/:what{say|open|hide|show}", async (c) => {
    const { id, what } = c.req.param();
    const person = find(id);
    if (!person) return c.notFound();
    const { text } = await readFields(c);
    if (what === "say" && text) whatsapp.say(person, String(text));
    if (what === "hide" || what === "show") whatsapp.hideNumber(id, what === "hide");
    if (what === "open") {
      const unread = whatsapp.messages().filter(({ userId, from }) => userId === id && from === "shop");
      for (const message of unread) whatsapp.read(message.id);
    }
    return respondDone(c, `/whatsapp/phones/${id}`, { done: true });
  });
  board.post("/whatsapp/messages/:id/:what{press|read}", async (c) => {
    const message = findMessage(c.req.param("id"));
    if (!message) return c.notFound();
    const { button } = await readFields(c);
    if (c.req.param("what") === "read") whatsapp.read(message.id);
    else if (!whatsapp.press(message.id, Number(button ?? 0))) return c.text("No such button to press.", 409);
    return respondDone(c, `/whatsapp/phones/${message.userId}`, { done: true });
  });
  return board;
}

const describe = (whatsapp: SandboxWhatsapp) => ({
  keys: whatsapp.keys,
  people: whatsapp.people(),
  messages: whatsapp.messages(),
  templates: whatsapp.templates(),
  webhooks: whatsapp.deliveries(),
  switches: whatsapp.switches.list(),
  calls: whatsapp.calls(),
});
