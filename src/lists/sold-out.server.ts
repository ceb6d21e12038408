// The form that the page of a sold-out product shows.
import { describeForm } from "#core/forms/parse-form.ts";
import { stockAlertForm } from "#features/stock-alerts/stock-alert-form.ts";

export function describeSoldOutForm(): ReturnType<typeof describeForm> | undefined {
  return describeForm(stockAlertForm);
}
