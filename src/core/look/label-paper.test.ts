import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listBundledPictures } from "#core/pictures/shipped-pictures.ts";
import type { LabelPaper } from "./label-paper.ts";

test("the blank label of a picture, which a browser fetches to write on, is at most 20 KB and lies in the picture", () => {
  const papers = listBundledPictures().flatMap(({ paper }) => paper ?? []);
  expect(papers.length).toBeGreaterThan(70);
  for (const url of papers) {
    const text = readFileSync(join(import.meta.dirname, "../../../public", url), "utf8");
    expect(text.length, url).toBeLessThanOrEqual(20_000);
    const { box, place }: LabelPaper = JSON.parse(text);
    expect(place.grid.length).toBe(place.cols * place.rows);
    for (const edge of [box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height])
      expect(edge, url).toBeGreaterThan(-1e-9);
  }
});
