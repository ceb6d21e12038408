import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { isAdmin } from "#core/identity/identity.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { ensurePushKeys } from "../push-keys.server.ts";
import type { Route } from "./+types/ring";
import { canRing, type DeviceFields, findDevice, startDevice, stopDevice } from "./device.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicKey } = await ensurePushKeys(context.get(shopContext).db);
  const isRefused = new URL(request.url).searchParams.has("refused");
  return { publicKey, isRefused, isOwner: isAdmin(getActor(context)) };
}

const refused =
  "This browser did not allow it. Allow messages of this page in its settings, and press again.";

export default function RingPage({ loaderData: { publicKey, isRefused, isOwner } }: Route.ComponentProps) {
  const { submit, state } = useFetcher();
  const [device, setDevice] = useState<DeviceFields | "impossible">();
  const [problem, setProblem] = useState(isRefused ? refused : "");
  useEffect(() => {
    if (canRing()) void findDevice().then(setDevice);
    else setDevice("impossible");
  }, []);

  async function start() {
    const started = await startDevice(publicKey).catch(() => undefined);
    setProblem(started ? "" : refused);
    setDevice(started);
    if (started) await submit(started, { method: "post", action: href("/admin/ring/save") });
  }

  async function stop({ address }: DeviceFields) {
    await stopDevice();
    setDevice(undefined);
    await submit({ address }, { method: "post", action: href("/admin/ring/stop") });
  }

  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <h1 className="text-3xl">Ring my phone</h1>
      <FormMessage tone="error" className="empty:hidden">
        {problem}
      </FormMessage>
      <p>
        This device shows a short message when an order, a message or a return comes in. It says numbers and
        amounts, never a name or an address.
      </p>
      {isOwner && <p>You also hear when something of the shop needs your help, such as missing money.</p>}
      {device === "impossible" ? (
        <p>
          This browser cannot show such messages. On an iPhone, put this page on the home screen first: Share,
          then Add to Home Screen.
        </p>
      ) : device ? (
        <>
          <p role="status">This device rings.</p>
          <Button type="button" variant="secondary" busy={state !== "idle"} onClick={() => stop(device)}>
            Stop ringing
          </Button>
        </>
      ) : (
        <Button type="button" busy={state !== "idle"} onClick={start}>
          Ring my phone
        </Button>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Ring my phone" }];
