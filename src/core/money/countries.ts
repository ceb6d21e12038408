// The countries of ISO 3166-1 by their English names, for a product's country of origin. A product has the name; channels
// want the two letters.

/** Sorted by name. */
const listed = `
  AF Afghanistan; AX Åland Islands; AL Albania; DZ Algeria; AS American Samoa; AD Andorra; AO Angola; AI Anguilla;
  AQ Antarctica; AG Antigua & Barbuda; AR Argentina; AM Armenia; AW Aruba; AU Australia; AT Austria; AZ Azerbaijan;
  BS Bahamas; BH Bahrain; BD Bangladesh; BB Barbados; BY Belarus; BE Belgium; BZ Belize; BJ Benin; BM Bermuda;
  BT Bhutan; BO Bolivia; BA Bosnia & Herzegovina; BW Botswana; BV Bouvet Island; BR Brazil;
  IO British Indian Ocean Territory; VG British Virgin Islands; BN Brunei; BG Bulgaria; BF Burkina Faso; BI Burundi;
  KH Cambodia; CM Cameroon; CA Canada; CV Cape Verde; BQ Caribbean Netherlands; KY Cayman Islands;
  CF Central African Republic; TD Chad; CL Chile; CN China; CX Christmas Island; CC Cocos (Keeling) Islands;
  CO Colombia; KM Comoros; CG Congo - Brazzaville; CD Congo - Kinshasa; CK Cook Islands; CR Costa Rica;
  CI Côte d'Ivoire; HR Croatia; CU Cuba; CW Curaçao; CY Cyprus; CZ Czechia; DK Denmark; DJ Djibouti; DM Dominica;
  DO Dominican Republic; EC Ecuador; EG Egypt; SV El Salvador; GQ Equatorial Guinea; ER Eritrea; EE Estonia;
  SZ Eswatini; ET Ethiopia; FK Falkland Islands; FO Faroe Islands; FJ Fiji; FI Finland; FR France; GF French Guiana;
  PF French Polynesia; TF French Southern Territories; GA Gabon; GM Gambia; GE Georgia; DE Germany; GH Ghana;
  GI Gibraltar; GR Greece; GL Greenland; GD Grenada; GP Guadeloupe; GU Guam; GT Guatemala; GG Guernsey; GN Guinea;
  GW Guinea-Bissau; GY Guyana; HT Haiti; HM Heard & McDonald Islands; HN Honduras; HK Hong Kong; HU Hungary;
  IS Iceland; IN India; ID Indonesia; IR Iran; IQ Iraq; IE Ireland; IM Isle of Man; IL Israel; IT Italy; JM Jamaica;
  JP Japan; JE Jersey; JO Jordan; KZ Kazakhstan; KE Kenya; KI Kiribati; KW Kuwait; KG Kyrgyzstan; LA Laos; LV Latvia;
  LB Lebanon; LS Lesotho; LR Liberia; LY Libya; LI Liechtenstein; LT Lithuania; LU Luxembourg; MO Macao;
  MG Madagascar; MW Malawi; MY Malaysia; MV Maldives; ML Mali; MT Malta; MH Marshall Islands; MQ Martinique;
  MR Mauritania; MU Mauritius; YT Mayotte; MX Mexico; FM Micronesia; MD Moldova; MC Monaco; MN Mongolia;
  ME Montenegro; MS Montserrat; MA Morocco; MZ Mozambique; MM Myanmar; NA Namibia; NR Nauru; NP Nepal;
  NL Netherlands; NC New Caledonia; NZ New Zealand; NI Nicaragua; NE Niger; NG Nigeria; NU Niue; NF Norfolk Island;
  KP North Korea; MK North Macedonia; MP Northern Mariana Islands; NO Norway; OM Oman; PK Pakistan; PW Palau;
  PS Palestine; PA Panama; PG Papua New Guinea; PY Paraguay; PE Peru; PH Philippines; PN Pitcairn Islands; PL Poland;
  PT Portugal; PR Puerto Rico; QA Qatar; RE Réunion; RO Romania; RU Russia; RW Rwanda; WS Samoa; SM San Marino;
  ST São Tomé & Príncipe; SA Saudi Arabia; SN Senegal; RS Serbia; SC Seychelles; SL Sierra Leone; SG Singapore;
  SX Sint Maarten; SK Slovakia; SI Slovenia; SB Solomon Islands; SO Somalia; ZA South Africa;
  GS South Georgia & South Sandwich Islands; KR South Korea; SS South Sudan; ES Spain; LK Sri Lanka;
  BL St. Barthélemy; SH St. Helena; KN St. Kitts & Nevis; LC St. Lucia; MF St. Martin; PM St. Pierre & Miquelon;
  VC St. Vincent & Grenadines; SD Sudan; SR Suriname; SJ Svalbard & Jan Mayen; SE Sweden; CH Switzerland; SY Syria;
  TW Taiwan; TJ Tajikistan; TZ Tanzania; TH Thailand; TL Timor-Leste; TG Togo; TK Tokelau; TO Tonga;
  TT Trinidad & Tobago; TN Tunisia; TR Türkiye; TM Turkmenistan; TC Turks & Caicos Islands; TV Tuvalu;
  UM U.S. Outlying Islands; VI U.S. Virgin Islands; UG Uganda; UA Ukraine; AE United Arab Emirates;
  GB United Kingdom; US United States; UY Uruguay; UZ Uzbekistan; VU Vanuatu; VA Vatican City; VE Venezuela;
  VN Vietnam; WF Wallis & Futuna; EH Western Sahara; YE Yemen; ZM Zambia; ZW Zimbabwe
`;

/** Other names that people use for them. */
const otherNames: Readonly<Record<string, string>> = {
  Bharat: "IN",
  "Republic of India": "IN",
  भारत: "IN",
  USA: "US",
  "U.S.A.": "US",
  America: "US",
  "United States of America": "US",
  UK: "GB",
  "U.K.": "GB",
  "Great Britain": "GB",
  Britain: "GB",
  England: "GB",
  Scotland: "GB",
  UAE: "AE",
  "U.A.E.": "AE",
  Emirates: "AE",
  PRC: "CN",
  "P.R. China": "CN",
  "Peoples Republic of China": "CN",
  "Mainland China": "CN",
  "Hong Kong SAR": "HK",
  Macau: "MO",
  Burma: "MM",
  Turkey: "TR",
  Holland: "NL",
  "The Netherlands": "NL",
  Korea: "KR",
  "Republic of Korea": "KR",
  "Viet Nam": "VN",
  "Czech Republic": "CZ",
  "Ivory Coast": "CI",
  "Russian Federation": "RU",
  "Lao PDR": "LA",
  "East Timor": "TL",
  Swaziland: "SZ",
};

const codes = new Map<string, string>();
const nameByCode = new Map<string, string>();
for (const entry of listed.split(";")) {
  const [code = "", ...words] = entry.trim().split(" ");
  const name = words.join(" ");
  nameByCode.set(code, name);
  codes.set(foldName(name), code);
}
for (const [name, code] of Object.entries(otherNames)) codes.set(foldName(name), code);

export const countryNames: readonly string[] = [...nameByCode.values()];

/** The two letters of a country by one of its names, or by themselves; undefined for a text that is no country. */
export function countryCode(text: string): string | undefined {
  const letters = text.trim().toUpperCase();
  return nameByCode.has(letters) ? letters : codes.get(foldName(text));
}

/** The name in the list, for any way in which the country may be written. */
export function readCountry(text: string): string | undefined {
  const code = countryCode(text);
  return code && nameByCode.get(code);
}

/** Without capitals, accents, points and double spaces. */
function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f.'’]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
