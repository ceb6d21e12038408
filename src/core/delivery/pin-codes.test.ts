import { expect, test } from "vitest";
import { findStateOfPinPrefix } from "./pin-code-prefixes.ts";
import { findPinCode } from "./pin-codes.server.ts";

test.each([
  ["177202", "HP", "Una"],
  ["177 202", "HP", "Una"],
  ["177201", "HP", "Gagret"],
  ["176215", "HP", "Dharamshala"],
  ["110001", "DL", "New Delhi"],
  ["400050", "MH", "Mumbai"],
  ["400703", "MH", "Navi Mumbai"],
  ["560038", "KA", "Bengaluru"],
  ["700091", "WB", "Kolkata"],
  ["208001", "UP", "Kanpur"],
  ["194101", "LA", "Leh"],
])("the PIN code %s is in %s, %s", async (pinCode, state, city) => {
  expect(await findPinCode(pinCode)).toEqual({ state, city });
});

test.each([
  ["160055", "PB", "Mohali"],
  ["160017", "CH", "Chandigarh"],
  ["605001", "PY", "Puducherry"],
  ["673310", "PY", "Mahe"],
  ["247667", "UK", "Haridwar"],
  ["262701", "UP", "Lakhimpur Kheri"],
  ["396210", "DH", "Daman"],
  ["682551", "LD", "Lakshadweep"],
  ["813208", "JH", "Godda"],
])(
  "the PIN code %s is in %s, %s, although its prefix belongs to another state",
  async (pinCode, state, city) => {
    expect(await findPinCode(pinCode)).toEqual({ state, city });
  },
);

test("a PIN code whose post offices are in two states gives the town's state, and the other one", async () => {
  expect(await findPinCode("781029")).toEqual({ state: "AS", city: "Guwahati", otherState: "ML" });
});

test("a PIN code missing from the table gives the state of its first three digits", async () => {
  expect(await findPinCode("177999")).toEqual({ state: "HP", city: undefined });
  expect(await findPinCode("462034")).toEqual({ state: "MP", city: undefined });
});

test("an invalid PIN code, or one of the army postal service, gives no place", async () => {
  for (const text of ["000000", "17720", "", "900001", "200001"])
    expect(await findPinCode(text)).toBeUndefined();
});

test("a prefix in use gives its state, an unused one gives none", () => {
  expect(findStateOfPinPrefix("175001")).toBe("HP");
  expect(findStateOfPinPrefix("737101")).toBe("SK");
  expect(findStateOfPinPrefix("161001")).toBeUndefined();
});
