import { expect, test } from "vitest";
import { writeCsv } from "#platform/csv.ts";
import { presentTracking, type TrackedOrder, writeTracking } from "./tracking-sheet.ts";

const waiting: TrackedOrder = {
  number: "DD-26-00001",
  name: "Meera Devi",
  city: "Shimla",
  status: "pending",
  at: new Date("2026-11-28T06:30:00Z"),
  carrier: "",
  trackingNumber: "",
};

test("the sheet counts its rows and says when a parcel was received", () => {
  const sent = { ...waiting, number: "DD-26-00002", carrier: "India Post", trackingNumber: "EU123456785IN" };
  const [one, two] = presentTracking([waiting, { ...sent, status: "delivered" }]);
  expect(one).toMatchObject({ row: "1", state: "Ordered", received: "" });
  expect(two).toMatchObject({ row: "2", state: "Delivered", carrier: "India Post", received: two?.since });
});

test("the sheet as a CSV has a title for each cell, and a name is no formula", () => {
  const cells = writeTracking(presentTracking([{ ...waiting, name: "=1+1" }]));
  expect(cells.map((row) => row.length)).toEqual([9, 9]);
  expect(writeCsv(cells)).toContain(`"'=1+1"`);
});
