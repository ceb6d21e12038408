// These send an alert at once when something happens that staff should know.
import type { Ringer } from "#core/notifications/kind.server.ts";
import { ringPhones } from "#features/push/ring-phones.server.ts";

export const ringers: readonly Ringer[] = [
  // Phones, by web push.
  ringPhones,
];
