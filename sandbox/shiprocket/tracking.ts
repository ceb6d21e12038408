// What Shiprocket tells of a parcel: when it is asked, and by webhook.
import { type Body, type SandboxParcel, type Scan, writeTime, writeWebhookTime } from "./records.ts";
import { steps } from "./steps.ts";
import type { ShiprocketSwitches } from "./switches.ts";

type WithSwitches = { switches: ShiprocketSwitches };

export function trackingOf({ switches }: WithSwitches, parcel: SandboxParcel | undefined): Body {
  const last = parcel?.scans.at(-1);
  if (!parcel || !last)
    return {
      tracking_data: {
        track_status: 0,
        shipment_status: 0,
        shipment_track: [],
        shipment_track_activities: null,
        track_url: "",
        error:
          "Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.",
      },
    };
  const delivered = parcel.scans.find(({ step }) => step === "delivered");
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: steps[last.step].shipment,
      shipment_track: [
        {
          id: parcel.shipmentId + 5,
          awb_code: switches.take("numeric-awb") ? Number(parcel.awb) : parcel.awb,
          courier_company_id: parcel.courier?.id,
          shipment_id: parcel.shipmentId,
          order_id: parcel.id,
          pickup_date: parcel.pickupOn,
          delivered_date: delivered ? writeTime(delivered.at) : "",
          weight: parcel.sent.weight,
          packages: 1,
          current_status: steps[last.step].label,
          courier_name: parcel.courier?.name,
          pod: null,
          pod_status: "",
        },
      ],
      shipment_track_activities: parcel.scans.map(writeScan).reverse(),
      track_url: `https://shiprocket.co/tracking/${parcel.awb}`,
      etd: "",
    },
  };
}

const writeScan = ({ at, step, place }: Scan): Body => ({
  date: writeTime(at),
  status: step.toUpperCase().slice(0, 5),
  activity: steps[step].activity,
  location: place,
  "sr-status": String(steps[step].shipment),
  "sr-status-label": steps[step].label,
});

/** The body of the webhook that tells the parcel's latest scan. */
export function webhookOf({ switches }: WithSwitches, parcel: SandboxParcel, scan: Scan): Body {
  const { shipment, order, label } = steps[scan.step];
  return {
    awb: switches.take("numeric-awb") ? Number(parcel.awb) : parcel.awb,
    courier_name: parcel.courier?.name,
    current_status: label,
    current_status_id: order,
    shipment_status: label,
    shipment_status_id: shipment,
    current_timestamp: writeWebhookTime(scan.at),
    order_id: parcel.reference,
    sr_order_id: parcel.id,
    awb_assigned_date: writeTime(parcel.scans[0]?.at ?? scan.at),
    pickup_scheduled_date: parcel.pickupOn ?? "",
    etd: "",
    scans: parcel.scans.map(writeScan),
    is_return: parcel.isReturn ? 1 : 0,
    channel_id: 3422553,
    pod_status: "OTP Based Delivery",
    pod: "Not Available",
  };
}
