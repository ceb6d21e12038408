import Truck from "lucide-react/icons/truck";
import { useEffect, useState } from "react";
import {
  arrivalDays,
  describeClosedDays,
  formatArrival,
  formatDaysToArrive,
  periodsToMake,
} from "#core/delivery/delivery-promise.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { useStoredGiftWish } from "#features/gifts/ui/gift-wish.ts";
import { PauseNotice } from "./pause-notice.tsx";
import { PinForm } from "./pin-form.tsx";
import { findStoredPin, storePin } from "./stored-shopper.ts";

/**
 * The arrival day of an order placed today, with a field for the PIN code. The server renders the same page on every
 * day, so until scripts run it shows a number of days. While the shop pauses selling, shows until when. Without
 * `productId`, about the whole cart.
 */
export function Arrival({ productId = "", daysToMake }: { productId?: string; daysToMake: number | null }) {
  const siteSettings = useSiteSettings();
  const [today, setToday] = useState<string>();
  const [pin, setPin] = useState<string>();
  const [isDelivered, setDelivered] = useState(true);
  const { arriveBy } = useStoredGiftWish();
  useEffect(() => {
    setToday(indianDay(new Date()));
    setPin(findStoredPin());
  }, []);
  if (!siteSettings) return null;
  const { pause } = siteSettings;
  const delivery = periodsToMake(daysToMake, siteSettings.delivery);
  if (pause) return <PauseNotice words={pause} />;
  const isInTime = today && arriveBy && arrivalDays({ on: today, pin }, delivery).last <= arriveBy;
  const closed = today && describeClosedDays(today, delivery);
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-2 text-sm">
      <Truck aria-hidden="true" size={18} strokeWidth={1.5} className="text-brass-ink" />
      {isDelivered && (
        <p role="status">
          {today ? (
            <>
              <span>Arrives</span> <strong>{formatArrival({ on: today, pin }, delivery)}</strong>
              <span>{`${pin ? ` at ${pin}` : ""}${isInTime ? `, in time for ${formatLongDate(arriveBy)}.` : ""}${closed ? ` ${closed}` : ""}`}</span>
            </>
          ) : (
            `Arrives in ${formatDaysToArrive(delivery)} business days`
          )}
        </p>
      )}
      <PinForm
        pin={pin}
        productId={productId}
        onTold={setDelivered}
        className="order-1 col-start-2"
        onChosen={(chosen) => {
          storePin(chosen);
          setPin(chosen);
        }}
      />
    </div>
  );
}
