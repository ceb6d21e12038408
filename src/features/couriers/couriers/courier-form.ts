// The owner's form of the courier: which one, its keys, and what it has to know of the parcels.
import { z } from "zod";
import { choice, line, wholeNumber } from "#core/forms/field.ts";
import { courierKinds } from "#core/parcels/courier.ts";

const centimetres = () =>
  wholeNumber({ required: "How long is it?", invalid: "Centimetres, from 1 to 200", min: 1, max: 200 });

export const courierForm = z.object({
  courierKind: choice(courierKinds, "Who carries your parcels?"),
  user: line({ maxLength: 200 }),
  /** '' keeps the stored one. */
  password: line({ maxLength: 200 }),
  pickupPlace: line({ maxLength: 60 }),
  boxLength: centimetres(),
  boxBreadth: centimetres(),
  boxHeight: centimetres(),
});
