import type { TestProject } from "vitest/node";
import { openStoreroom } from "./storeroom.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type of vitest's can be widened in no other way
  export interface ProvidedContext {
    /** Where the storeroom of this run answers. */
    storeroom: string;
  }
}

export async function setup(project: TestProject) {
  const storeroom = await openStoreroom();
  project.provide("storeroom", storeroom.url);
  return () => storeroom.close();
}
