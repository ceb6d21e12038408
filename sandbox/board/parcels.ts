import { Hono } from "hono";
import type { SandboxShiprocket } from "../shiprocket/shiprocket.ts";
import { isSandboxStep, sandboxSteps } from "../shiprocket/steps.ts";
import { parcelsPage, parcelsSwitches } from "./parcels-page.ts";
import { readFields, respondDone } from "./requests.ts";
import { addSwitchRoutes } from "./switch-form.ts";

/** Shiprocket's part of the board: the account, and each parcel with a button for what becomes of it. */
export function createParcels(shiprocket: SandboxShiprocket): Hono {
  const board = new Hono();
  board.get("/parcels", (c) => c.html(parcelsPage(shiprocket)));
  board.get("/parcels.json", (c) =>
    c.json({
      keys: shiprocket.keys,
      parcels: shiprocket.parcels(),
      wallet: shiprocket.wallet(),
      webhooks: shiprocket.deliveries(),
      switches: shiprocket.switches.list(),
      calls: shiprocket.calls(),
    }),
  );
  addSwitchRoutes(board, parcelsSwitches(shiprocket), (fault) => parcelsPage(shiprocket, fault));
  board.post("/parcels/account", async (c) => {
    const { token, wallet } = await readFields(c);
    if (token !== undefined) shiprocket.setWebhookToken(String(token).trim());
    if (wallet) shiprocket.setWallet(Number(wallet));
    return respondDone(c, "/parcels", { done: true });
  });
  board.post("/parcels/webhooks/:id/send", async (c) => {
    await shiprocket.replay(c.req.param("id"));
    return respondDone(c, "/parcels", { done: true });
  });
  board.post("/parcels/:awb/move", async (c) => {
    const { step } = await readFields(c);
    if (!isSandboxStep(step)) return c.text(`The step must be one of ${sandboxSteps.join(", ")}.`, 422);
    if (!shiprocket.move(c.req.param("awb"), step)) return c.notFound();
    return respondDone(c, "/parcels", { done: true });
  });
  return board;
}
