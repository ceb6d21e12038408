// The form of the features: a switch for each feature, one for the pictures that came with the shop, and one for each collection that the
// form listed.
import { z } from "zod";
import { checkbox, optionalLines } from "#core/forms/field.ts";
import { type FeatureName, featureNames } from "#core/settings/features.ts";

const switches = Object.fromEntries(featureNames.map((name) => [name, checkbox()])) as Record<
  FeatureName,
  ReturnType<typeof checkbox>
>;

const slugs = () => optionalLines({ maxLength: 200, maxLines: 500 });

/** A collection that was added after the form was opened is not among those it lists, and stays as it is. */
export const featureForm = z.object({
  ...switches,
  pagePictures: checkbox(),
  listed: slugs(),
  collection: slugs(),
});

export type FeatureChoice = z.output<typeof featureForm>;
