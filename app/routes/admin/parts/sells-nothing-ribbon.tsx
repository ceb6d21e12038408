import DoorClosed from "lucide-react/icons/door-closed";
import { href } from "react-router";
import { Ribbon } from "#app/components/page/ribbon.tsx";

/** Tells staff that nothing can be ordered yet, and where the reason stands. */
export function SellsNothingRibbon() {
  return (
    <Ribbon
      label="Not open yet"
      icon={DoorClosed}
      link={{ to: `${href("/admin/go-live")}#identity`, words: "What is missing" }}
    >
      <b>The shop sells nothing yet.</b> <span>A part of the business settings is still the sample's.</span>
    </Ribbon>
  );
}
