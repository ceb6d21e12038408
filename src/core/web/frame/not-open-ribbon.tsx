import DoorClosed from "lucide-react/icons/door-closed";
import { Ribbon } from "#ui/page/ribbon.tsx";

/** Tells shoppers that nothing can be ordered yet. */
export function NotOpenRibbon() {
  return (
    <Ribbon label="Not open yet" icon={DoorClosed}>
      <b>We are not open yet.</b> <span>Please look around, and come back soon to order.</span>
    </Ribbon>
  );
}
