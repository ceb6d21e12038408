// India's usual couriers, for a new shop; the owner edits the list. A courier without `{n}` in its address asks for the
// number on its own page.
import type { Courier } from "#core/parcels/courier-list.ts";

export const sampleCouriers: Courier[] = [
  { name: "India Post", page: "https://www.indiapost.gov.in/" },
  { name: "Speed Post", page: "https://www.indiapost.gov.in/" },
  { name: "Delhivery", page: "https://www.delhivery.com/track-v2/package/{n}" },
  { name: "DTDC", page: "https://www.dtdc.com/track-your-shipment/?awb={n}" },
  {
    name: "Blue Dart",
    page: "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={n}",
  },
  { name: "Xpressbees", page: "https://www.xpressbees.com/shipment/tracking?awbNo={n}" },
  { name: "Ekart", page: "https://ekartlogistics.com/shipmenttrack/{n}" },
  // Bought in 2025 by Delhivery, which tracks its parcels.
  { name: "Ecom Express", page: "https://www.delhivery.com/track-v2/package/{n}" },
  { name: "Amazon Shipping", page: "https://track.amazon.in/tracking/{n}" },
  { name: "Shiprocket", page: "https://shiprocket.co/tracking/{n}" },
  { name: "Shadowfax", page: "https://www.shadowfax.in/track" },
  { name: "Trackon", page: "https://www.trackon.in/courier-tracking" },
  { name: "Professional", page: "https://www.tpcindia.com/" },
  { name: "ST Courier", page: "https://stcourier.com/track/shipment" },
];
