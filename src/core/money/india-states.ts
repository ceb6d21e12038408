// The states and union territories of India. The delivery state decides which GST applies to an order, so a state is
// always a code from this list, never free text.

/** `code` is from ISO 3166-2:IN; `gstCode` is the number used on invoices and in GSTINs. */
export const indiaStates = [
  { gstCode: "35", code: "AN", name: "Andaman and Nicobar Islands" },
  { gstCode: "37", code: "AP", name: "Andhra Pradesh" },
  { gstCode: "12", code: "AR", name: "Arunachal Pradesh" },
  { gstCode: "18", code: "AS", name: "Assam" },
  { gstCode: "10", code: "BR", name: "Bihar" },
  { gstCode: "04", code: "CH", name: "Chandigarh" },
  { gstCode: "22", code: "CG", name: "Chhattisgarh" },
  { gstCode: "26", code: "DH", name: "Dadra and Nagar Haveli and Daman and Diu" },
  { gstCode: "07", code: "DL", name: "Delhi" },
  { gstCode: "30", code: "GA", name: "Goa" },
  { gstCode: "24", code: "GJ", name: "Gujarat" },
  { gstCode: "06", code: "HR", name: "Haryana" },
  { gstCode: "02", code: "HP", name: "Himachal Pradesh" },
  { gstCode: "01", code: "JK", name: "Jammu and Kashmir" },
  { gstCode: "20", code: "JH", name: "Jharkhand" },
  { gstCode: "29", code: "KA", name: "Karnataka" },
  { gstCode: "32", code: "KL", name: "Kerala" },
  { gstCode: "38", code: "LA", name: "Ladakh" },
  { gstCode: "31", code: "LD", name: "Lakshadweep" },
  { gstCode: "23", code: "MP", name: "Madhya Pradesh" },
  { gstCode: "27", code: "MH", name: "Maharashtra" },
  { gstCode: "14", code: "MN", name: "Manipur" },
  { gstCode: "17", code: "ML", name: "Meghalaya" },
  { gstCode: "15", code: "MZ", name: "Mizoram" },
  { gstCode: "13", code: "NL", name: "Nagaland" },
  { gstCode: "21", code: "OD", name: "Odisha" },
  { gstCode: "34", code: "PY", name: "Puducherry" },
  { gstCode: "03", code: "PB", name: "Punjab" },
  { gstCode: "08", code: "RJ", name: "Rajasthan" },
  { gstCode: "11", code: "SK", name: "Sikkim" },
  { gstCode: "33", code: "TN", name: "Tamil Nadu" },
  { gstCode: "36", code: "TS", name: "Telangana" },
  { gstCode: "16", code: "TR", name: "Tripura" },
  { gstCode: "09", code: "UP", name: "Uttar Pradesh" },
  { gstCode: "05", code: "UK", name: "Uttarakhand" },
  { gstCode: "19", code: "WB", name: "West Bengal" },
] as const;

export type IndiaState = (typeof indiaStates)[number];
export type StateCode = IndiaState["code"];

/** Former and informal names and codes that people and older address books still use. */
const otherNames = new Map<string, StateCode>(
  Object.entries({
    "andaman and nicobar": "AN",
    "andaman nicobar": "AN",
    arunachal: "AR",
    chattisgarh: "CG",
    ct: "CG",
    "dadra and nagar haveli": "DH",
    "daman and diu": "DH",
    dd: "DH",
    dn: "DH",
    "nct of delhi": "DL",
    "new delhi": "DL",
    himachal: "HP",
    "jammu kashmir": "JK",
    "laccadive minicoy and amindivi islands": "LD",
    or: "OD",
    orissa: "OD",
    pondicherry: "PY",
    panjab: "PB",
    tamilnadu: "TN",
    telengana: "TS",
    tg: "TS",
    ut: "UK",
    uttaranchal: "UK",
    uttrakhand: "UK",
  }),
);

const byCode = new Map<string, IndiaState>(indiaStates.map((state) => [state.code, state]));
const byName = new Map<string, IndiaState>(indiaStates.map((state) => [state.name.toLowerCase(), state]));

export function findState(code: string): IndiaState | undefined {
  return byCode.get(code);
}

/** 'Himachal Pradesh' for HP; an unknown code itself. */
export function stateName(code: string): string {
  return byCode.get(code)?.name ?? code;
}

/** Parses a state's name or code in any case, former names included; undefined for anything else. */
export function parseStateName(text: string): IndiaState | undefined {
  const words = text
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z]+/g, " ")
    .trim()
    .replace(/^the /, "");
  return byName.get(words) ?? byCode.get(words.toUpperCase()) ?? byCode.get(otherNames.get(words) ?? "");
}
