// The pages on which shoppers ask to be told when they can buy: a product, or anything after a pause.
import { pauseAlertPath, stockAlertPath } from "#features/stock-alerts/addresses.ts";

export function tellMeOf(slug: string): string | undefined {
  return stockAlertPath(slug);
}

export function tellMeAfterPause(): string | undefined {
  return pauseAlertPath;
}
