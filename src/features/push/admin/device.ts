// This browser as a device that rings: its service worker, and what the shop must know to write to it.
import { useEffect } from "react";
import { href } from "react-router";

const worker = { script: "/admin/ring.js", scope: "/admin/" };
const reportedKey = "ringing-reported";

export type DeviceFields = { address: string; publicKey: string; authSecret: string };

export function canRing(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** What the shop knows of this browser; undefined while it does not ring. */
export async function findDevice(): Promise<DeviceFields | undefined> {
  if (!canRing() || Notification.permission !== "granted") return undefined;
  const registered = await navigator.serviceWorker.getRegistration(worker.scope);
  const subscription = await registered?.pushManager.getSubscription();
  return subscription ? fieldsOf(subscription) : undefined;
}

/** Asks for the permission, so call it on a press only. Undefined if the person or the browser refuses. */
export async function startDevice(key: string): Promise<DeviceFields | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register(worker.script);
  const { pushManager } = await navigator.serviceWorker.ready;
  return fieldsOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function stopDevice(): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistration(worker.scope);
  await (await registered?.pushManager.getSubscription())?.unsubscribe();
}

function fieldsOf(subscription: PushSubscription): DeviceFields {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { address: endpoint, publicKey: keys.p256dh ?? "", authSecret: keys.auth ?? "" };
}

/**
 * Tells the shop once a visit which session uses this device, so that ending that session silences it. On a home screen, the back office
 * is an app of its own.
 */
export function useOwnDevice(): void {
  useEffect(() => {
    report().catch(() => {});
    const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const ofShop = manifest?.href ?? "";
    manifest?.setAttribute("href", href("/back-office.webmanifest"));
    return () => manifest?.setAttribute("href", ofShop);
  }, []);
}

async function report(): Promise<void> {
  if (sessionStorage.getItem(reportedKey)) return;
  const device = await findDevice();
  if (!device) return;
  await fetch(href("/admin/ring/save"), { method: "POST", body: new URLSearchParams(device) });
  sessionStorage.setItem(reportedKey, "reported");
}
