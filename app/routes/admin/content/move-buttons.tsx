import { ArrowDown, ArrowUp } from "lucide-react";
import { Form } from "react-router";
import { IconButton } from "#app/components/icon-button.tsx";

type MoveProps = { slug: string; name: string; index: number; count: number };

/**
 * Move an entry one position up or down. At either end a button is disabled, not removed, so nothing shifts.
 */
export function MoveButtons({ slug, name, index, count }: MoveProps) {
  return (
    <Form method="post" preventScrollReset className="flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="slug" value={slug} />
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
