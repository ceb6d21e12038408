import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#ui/form/button.tsx";
import { useCart } from "./shopper.tsx";

/** Shows what was just removed from the cart, with a button that puts it back. */
export function UndoRemoval({
  className = "",
  onUndo,
  onUndone,
}: {
  className?: string;
  /** Called on undo, to move the focus: the button disappears. */
  onUndo: () => void;
  onUndone?: () => void;
}) {
  const { removed, undoRemoval } = useCart();
  const [first] = removed;
  return (
    <div role="status" className={first ? className : ""}>
      {first && (
        <div className="flex items-center justify-between gap-3 rounded-sm bg-paper-deep px-4 py-1">
          <p className="min-w-0 py-1.5 text-sm">
            {`${removed.length === 1 ? first.name : `${removed.length} products`} removed`}
          </p>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="shrink-0"
            onClick={() => {
              onUndo();
              void undoRemoval().then(onUndone);
            }}
          >
            <Undo2 aria-hidden="true" size={18} strokeWidth={1.6} /> Undo
          </Button>
        </div>
      )}
    </div>
  );
}
