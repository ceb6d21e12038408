import type { ComponentProps } from "react";
import { Dialog } from "./dialog.tsx";

/** A dialog that slides in from the right, with the height of the window. */
export function Drawer(props: Omit<ComponentProps<typeof Dialog>, "placement" | "size">) {
  return <Dialog {...props} placement="right" />;
}
