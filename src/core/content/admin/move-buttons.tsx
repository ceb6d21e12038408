import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Form } from "react-router";
import { IconButton } from "#ui/form/icon-button.tsx";

type MoveProps = { action: string; name: string; index: number; count: number };

/**
 * Move an entry one position up or down. At either end a button is disabled, not removed, so nothing shifts.
 */
export function MoveButtons({ action, name, index, count }: MoveProps) {
  return (
    <Form method="post" action={action} preventScrollReset className="flex">
      <IconButton
        type="submit"
        name="to"
        value={index - 1}
        icon={ArrowUp}
        label={`Move ${name} up`}
        disabled={index === 0}
      />
      <IconButton
        type="submit"
        name="to"
        value={index + 1}
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={index === count - 1}
      />
    </Form>
  );
}
