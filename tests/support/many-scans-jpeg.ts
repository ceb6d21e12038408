// Makes a small JPEG that is slow to open: grey, progressive, with many passes over all its blocks.

type Size = { width: number; height: number; scans: number };

/** Refines each coefficient bit by bit in separate scans, as the standard allows: at most 883. */
export function makeManyScansJpeg({ width, height, scans }: Size): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  // Every block of the first scan is one bit; in the others a run of 15 bits ends 16,384 blocks.
  const first = scan([0, 0, 0x00], Math.ceil(blocks / 8));
  const refinements = listRefinements().slice(0, scans - 1);
  const emptyBytes = Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, huffmanTable(0x00, 0x00)),
    segment(0xc4, huffmanTable(0x10, 0xe0)),
    first,
    ...refinements.map((refinement) => scan(refinement, emptyBytes)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** First and last coefficient, and the bits that the scan refines. */
type Refinement = [from: number, to: number, bits: number];

function listRefinements(): Refinement[] {
  const coefficients = Array.from({ length: 63 }, (_, index) => index + 1);
  return coefficients.flatMap((coefficient) =>
    Array.from({ length: 14 }, (_, step): Refinement => {
      const low = 13 - step;
      return [coefficient, coefficient, step === 0 ? low : ((low + 1) << 4) | low];
    }),
  );
}

function scan([from, to, bits]: Refinement, dataBytes: number): Buffer {
  return Buffer.concat([segment(0xda, [1, 1, 0, from, to, bits]), Buffer.alloc(dataBytes)]);
}

/** A table of one symbol, with the code 0. */
function huffmanTable(id: number, symbol: number): number[] {
  return [id, 1, ...new Array<number>(15).fill(0), symbol];
}

function segment(marker: number, content: number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}
