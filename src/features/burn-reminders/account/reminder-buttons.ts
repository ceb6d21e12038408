import { href, redirect } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { askForBurnReminder, withdrawBurnReminder } from "../burn-reminders.server.ts";
import type { Route } from "./+types/reminder-buttons";

type Args = Route.ActionArgs;
const page = formsOn<Args>("/profile/orders/:number");
const back = (_done: unknown, { params }: Args) => redirect(href("/profile/orders/:number", params), 303);
export const loader = page.loader;
export const action = page.choose({
  reminder: page.call(askForBurnReminder, page.params, back),
  withdraw: page.call(withdrawBurnReminder, page.params, back),
});
