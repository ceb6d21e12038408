// What features do in the browser while the back office is open.
import { useOwnDevice } from "#features/push/admin/device.ts";

export function useBackOfficeFeatures(): void {
  useOwnDevice();
}
