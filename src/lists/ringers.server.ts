// What rings when something happens that those who work here should hear of at once.
import type { Ringer } from "#core/notifications/kind.server.ts";
import { ringPhones } from "#features/push/ring-phones.server.ts";

export const ringers: readonly Ringer[] = [
  // Phones, by web push.
  ringPhones,
];
