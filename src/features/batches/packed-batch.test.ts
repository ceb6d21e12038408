import { describe, expect, test } from "vitest";
import { batchesInParcel, parsePackedBatch, tickedBatches, writePackedBatch } from "./packed-batch.ts";

describe("the value of a batch's checkbox", () => {
  test("the value of a batch's checkbox is read as written", () => {
    const packed = { number: "DD-26-00042", position: 3, batch: "26-07" };
    expect(writePackedBatch(packed)).toBe("DD-26-00042:3:26-07");
    expect(parsePackedBatch("DD-26-00042:3:26-07")).toEqual(packed);
  });

  test.each(["", "DD-26-00042", "DD-26-00042:3", "DD-26-00042:-1:26-07", "DD-26-00042:3:7", "a:b:c:d", null])(
    "the value of a batch's checkbox is no batch if its text is %j",
    (given) => expect(parsePackedBatch(given)).toBeUndefined(),
  );
});

describe("the box ticked before the packer has chosen", () => {
  const one = { batch: "26-07", isNoted: false };
  const other = { batch: "26-05", isNoted: false };

  test("the box ticked before the packer has chosen is the only batch, if there is one", () =>
    expect(tickedBatches([one], "pending")).toEqual(["26-07"]));
  test("no box is ticked before the packer has chosen, if there are two", () =>
    expect(tickedBatches([one, other], "pending")).toEqual([]));
  test("the box ticked at first is the noted one, even if the order is packed again", () =>
    expect(tickedBatches([one, { ...other, isNoted: true }], "pending")).toEqual(["26-05"]));
  test.each(["processing", "shipped", "delivered"] as const)(
    "is nothing that nobody chose once the order is %s",
    (status) => expect(tickedBatches([one], status)).toEqual([]),
  );
});

describe("the batches in a parcel", () => {
  const noted = [
    { position: 0, quantity: 2, batch: "26-07" },
    { position: 1, quantity: 1, batch: "26-05" },
  ];

  test.each(["processing", "shipped", "delivered"] as const)(
    "are those that were noted once it is %s",
    (status) => expect(batchesInParcel(noted, { status, notSent: [] })).toEqual(noted),
  );
  test.each(["pending", "cancelled"] as const)("are none while the order is %s", (status) =>
    expect(batchesInParcel(noted, { status, notSent: [] })).toEqual([]),
  );
  test("the batches in a parcel leave out a line whose pieces were all refunded before", () => {
    const notSent = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    expect(batchesInParcel(noted, { status: "shipped", notSent })).toEqual([noted[0]]);
  });
});
