// The form of the owner's account and of emails to customers.
import { z } from "zod";
import { checkbox, line, parsedLine } from "#core/forms/field.ts";
import { parsePhone } from "./phone.ts";
import { notificationSettings } from "./settings.ts";

export const accountSettingsForm = z.object({
  name: line({ required: "Name is required", maxLength: 100 }),
  phone: parsedLine(
    (text) => (text === "" ? "" : parsePhone(text)),
    { invalid: "Valid phone number is required" },
    { required: false, type: "tel" },
  ),
  orderConfirmation: checkbox(),
  orderStatusChanged: checkbox(),
  orderDelivered: checkbox(),
  attachInvoice: checkbox(),
  dkimSelector: parsedLine(
    (text) => notificationSettings.shape.dkimSelector.safeParse(text).data,
    { invalid: "Only the selector, such as s1 or google, or nothing" },
    { required: false, maxLength: 100 },
  ),
});
