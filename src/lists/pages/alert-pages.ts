// The pages on which shoppers ask for an alert: when a product is back in stock, or when a pause in selling ends.
import { pauseAlertPath, stockAlertPath } from "#features/stock-alerts/addresses.ts";

export function stockAlertPage(slug: string): string | undefined {
  return stockAlertPath(slug);
}

export function pauseAlertPage(): string | undefined {
  return pauseAlertPath;
}
