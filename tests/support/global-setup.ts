import type { TestProject } from "vitest/node";
import { openSharedResources } from "./shared-resources.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type of vitest's can be widened in no other way
  export interface ProvidedContext {
    /** Where the storeroom of this run answers. */
    sharedResources: string;
  }
}

export async function setup(project: TestProject) {
  const sharedResources = await openSharedResources();
  project.provide("sharedResources", sharedResources.url);
  return () => sharedResources.close();
}
