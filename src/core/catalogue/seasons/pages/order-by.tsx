import { useEffect, useState } from "react";
import { findStoredPin } from "#core/cart/ui/stored-shopper.ts";
import { isRemotePin } from "#core/settings/remote-pins.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import type { Season } from "../seasons.server.ts";

/** The PIN code given on this or another page; undefined until scripts run. */
export function useStoredPin() {
  const [pin, setPin] = useState<string>();
  useEffect(() => setPin(findStoredPin()), []);
  return [pin, setPin] as const;
}

/** The last day to order for a festival: the day for most places, or an earlier one for a remote PIN code. */
export function OrderBy({
  season,
  pin,
}: {
  season: Pick<Season, "orderBy" | "remoteOrderBy">;
  pin: string | undefined;
}) {
  const remotePins = useSiteSettings()?.delivery.remotePins ?? "";
  const isRemote = pin !== undefined && isRemotePin(pin, remotePins);
  const { lead, when, rest } = isRemote ? season.remoteOrderBy : season.orderBy;
  return (
    <>
      <span>{lead}</span> <strong className="inline-block">{when}</strong>{" "}
      <span>{`${rest}${pin ? ` For PIN code ${pin}.` : ""}`}</span>
    </>
  );
}
