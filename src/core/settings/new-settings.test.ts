// An open shop uses the sample's value for a setting that is newer than the shop (see `readSettings`). A setting that
// sells or promises something must therefore be off until the owner turns it on.
import { expect, test } from "vitest";
import { featureNames } from "./features.ts";
import { type SettingsGroup, sampleSettings } from "./settings.ts";

/** The settings of the first shops, and later ones that neither sell nor promise anything. */
const decided: Record<SettingsGroup, string> = {
  business:
    "shopName legalName phone email street city district state zip gstStatus gstin grievanceName grievanceDesignation grievanceEmail grievancePhone hours foundedYear onlineYear coordinates courts orderPrefix lastCreditDay instagram facebook pinterest youtube whatsapp",
  look: "accent paper corners light fonts logo",
  // These features existed before their switches.
  features: featureNames.join(" "),
  announcement: "",
  pause: "",
  // These settings have no effect while nobody may pay at the door.
  onDelivery: "confirmHours refusedParcels",
  gifts: "",
  // These settings sell nothing until the feature is on.
  giftCards: "values smallest greatest validMonths",
  mails: "words",
  menus: "main first second third",
  samples: "pagePictures",
  shipping:
    "processingDays deliveryDays expressDays remoteDays remotePins standardRate expressRate freeAbove returnDays damageHours refundDays cancelHours deliveryProblemDays",
  // Changes only the order of lists.
  lists: "soldOutLast",
  channels: "",
  couriers: "list",
  // 'none' books nothing, and a box alone does not either.
  parcels: "courierKind boxLength boxBreadth boxHeight",
  post: "",
  customOrders: "askCandle",
  notifications: "orderConfirmation orderStatusChanged orderDelivered",
  // It has no effect without an account of WhatsApp.
  whatsApp: "language",
  ownerEmails: "addresses newOrder lowStock digest",
  limits: "piecesPerLine piecesPerOrder confirmedAddressAbove refundAskedAbove staffDiscountPercent",
  retention:
    "unpaidOrderDays messageMonths sentEmailMonths paymentReportMonths newsletterDays visitMonths formerShopMonths",
  search: "synonyms",
  trade: "pack chosen hsn gstRate",
  goLive: "confirmed",
  firstSteps: "",
};

const isOff = (value: unknown) =>
  value === false || value === 0 || value === "" || (Array.isArray(value) && value.length === 0);

test("a setting that is newer than an open shop is off in it, unless it neither sells nor promises anything", () => {
  const on = Object.entries(sampleSettings).flatMap(([group, values]) =>
    Object.entries(values)
      .filter(([name, value]) => !decided[group as SettingsGroup].split(" ").includes(name) && !isOff(value))
      .map(([name]) => `${group}.${name}`),
  );
  expect(on).toEqual([]);
});
