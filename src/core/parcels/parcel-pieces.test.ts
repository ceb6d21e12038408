import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countPiecesAt, type Pieces } from "#core/orders/order-pieces.ts";
import { describeParcels, hasPieces, piecesLeft } from "./parcel-pieces.ts";

const sent = [
  { position: 0, name: "Six-week Soap", quantity: 3 },
  { position: 1, name: "Clay diya", quantity: 1 },
  { position: 2, name: "Six-week Soap", quantity: 1 },
];
const pieces = (position: number, quantity: number) => ({ position, quantity });
const nothingSaid = { pieces: null };
const withPieces = (...all: Pieces[]) => ({ pieces: all });

describe("parcels in words", () => {
  test("an only parcel has everything, so it is not described", () => {
    expect(describeParcels(sent, [nothingSaid])).toEqual([""]);
    expect(describeParcels(sent, [])).toEqual([]);
  });

  test("a single parcel with unknown pieces has all pieces that no other parcel has", () => {
    expect(describeParcels(sent, [nothingSaid, withPieces(pieces(0, 2), pieces(1, 1))])).toEqual([
      "Parcel 1 of 2: 1 × Six-week Soap, 1 × Six-week Soap",
      "Parcel 2 of 2: 2 × Six-week Soap, 1 × Clay diya",
    ]);
  });

  test("if several parcels' pieces are unknown, none of these parcels is described", () => {
    expect(describeParcels(sent, [nothingSaid, nothingSaid])).toEqual(["", ""]);
    expect(describeParcels(sent, [nothingSaid, withPieces(pieces(1, 1)), nothingSaid])).toEqual([
      "",
      "Parcel 2 of 3: 1 × Clay diya",
      "",
    ]);
  });

  test("while pieces are in no parcel, the latest parcel says what is still to come", () => {
    const [part, more] = [withPieces(pieces(0, 2)), withPieces(pieces(0, 1))];
    const [first] = describeParcels(sent, [part]);
    expect(first).toMatch(/^In this parcel: 2 × .*\. Still to come: 1 × .*, 1 × Clay diya/);
    const both = describeParcels(sent, [part, more]);
    expect(both[0]).toMatch(/^Parcel 1: 2 × [^.]*$/);
    expect(both[1]).toMatch(/^Parcel 2: 1 × .*\. Still to come: 1 × Clay diya/);
    const all = sent.map(({ position, quantity }) => pieces(position, quantity));
    expect(describeParcels(sent, [withPieces(...all)])).toEqual([""]);
  });

  test("a parcel is not described if the other parcels leave nothing for it", () => {
    const all = sent.map(({ position, quantity }) => pieces(position, quantity));
    expect(describeParcels(sent, [nothingSaid, withPieces(...all)])[0]).toBe("");
  });
});

describe("the pieces that parcels leave", () => {
  test("a line is left out once all its pieces are in parcels, and another line of the same product stays", () => {
    expect(piecesLeft(sent, [nothingSaid, withPieces(pieces(0, 3)), withPieces(pieces(1, 1))])).toEqual([
      sent[2],
    ]);
  });

  test("pieces are counted by line, and added up if a line is named twice", () => {
    expect(hasPieces(sent, [])).toBe(true);
    expect(hasPieces(sent, [pieces(0, 2), pieces(0, 1)])).toBe(true);
    expect(hasPieces(sent, [pieces(0, 2), pieces(0, 2)])).toBe(false);
    expect(hasPieces(sent, [pieces(2, 2)])).toBe(false);
    expect(hasPieces(sent, [pieces(7, 1)])).toBe(false);
  });

  test("parcels that were allowed one after another never have more pieces of a line than were sent", () => {
    const some = fc.record({ position: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(fc.array(some, { maxLength: 3 }), { maxLength: 6 }), (asked) => {
        const parcels: { pieces: Pieces[] }[] = [];
        for (const wanted of asked)
          if (hasPieces(piecesLeft(sent, parcels), wanted)) parcels.push({ pieces: wanted });
        for (const { position, quantity } of sent) {
          const inParcels = parcels.flatMap((one) => one.pieces);
          expect(countPiecesAt(inParcels, position)).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });
});
