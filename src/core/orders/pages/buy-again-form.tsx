import RotateCcw from "lucide-react/icons/rotate-ccw";
import { href } from "react-router";
import { Button } from "#ui/form/button.tsx";

/** A plain form: it loads the cart page as a document, so that the whole page knows the new cart. */
export function BuyAgainForm({ number }: { number: string }) {
  return (
    <form method="post" action={href("/profile/orders/:number/buy-again", { number })}>
      <Button variant="secondary" size="sm">
        <RotateCcw aria-hidden="true" size={18} strokeWidth={1.6} />
        Buy again
        <span className="sr-only">{` what order ${number} had`}</span>
      </Button>
    </form>
  );
}
