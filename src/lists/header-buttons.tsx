// The buttons of features in the shop's header, before the search.
import type { ReactNode } from "react";
import { LightSwitch } from "#features/light/ui/light-switch.tsx";

export function HeaderButtons(): ReactNode {
  return <LightSwitch />;
}
