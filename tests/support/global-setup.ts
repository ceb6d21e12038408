import type { TestProject } from "vitest/node";
import { openSharedResources } from "./shared-resources.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend a type of Vitest
  export interface ProvidedContext {
    /** URL of the server for shared resources. */
    sharedResources: string;
  }
}

export async function setup(project: TestProject) {
  const sharedResources = await openSharedResources();
  project.provide("sharedResources", sharedResources.url);
  return () => sharedResources.close();
}
