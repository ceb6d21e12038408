// The sample shop's articles, newest first; the newest is the featured one.
import { aDiyaFromKangraClay } from "./a-diya-from-kangra-clay.ts";
import { readingAFragrancePyramid } from "./reading-a-fragrance-pyramid.ts";
import type { SampleArticle } from "./sample-article.ts";
import { scentAndTheRoomsOfAHillHouse } from "./scent-and-the-rooms-of-a-hill-house.ts";
import { theFirstBurn } from "./the-first-burn.ts";
import { threeWaxesCompared } from "./three-waxes-compared.ts";
import { waxInTheMonsoon } from "./wax-in-the-monsoon.ts";

export const sampleArticles: readonly SampleArticle[] = [
  scentAndTheRoomsOfAHillHouse,
  aDiyaFromKangraClay,
  waxInTheMonsoon,
  readingAFragrancePyramid,
  threeWaxesCompared,
  theFirstBurn,
];
