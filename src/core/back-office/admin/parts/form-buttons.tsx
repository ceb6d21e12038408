import { useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/form/button.tsx";

type FormButtonsProps = { send: string; busyLabel?: string; backTo?: string; back?: string };

/** A form's submit button, which sends to the page's own address, and the link back beside it. */
export function FormButtons({ send, busyLabel, backTo, back = "Back" }: FormButtonsProps) {
  const { formAction = "" } = useNavigation();
  const busy = formAction.split("?")[0] === useLocation().pathname;
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} busyLabel={busyLabel}>
        {send}
      </Button>
      {backTo && (
        <ButtonLink to={backTo} variant="ghost">
          {back}
        </ButtonLink>
      )}
    </div>
  );
}
