import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";

/** Keeps the buttons of a long form in view: at the lower edge of the window, on a phone directly above the navigation. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="save-bar no-print sticky bottom-[calc(var(--spacing-thumb-bar)+var(--spacing-stick))] z-10 flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-2.5 max-lg:-mx-gutter max-lg:px-gutter lg:bottom-stick">
      {children}
    </div>
  );
}

export function SaveChanges() {
  const { state } = useNavigation();
  return (
    <SaveBar>
      <Button busy={state !== "idle"} busyLabel="Saving…">
        Save Changes
      </Button>
    </SaveBar>
  );
}
