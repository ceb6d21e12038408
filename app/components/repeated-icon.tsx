import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import Plus from "lucide-react/icons/plus";
import ShoppingBag from "lucide-react/icons/shopping-bag";

/** Icons that every card of a list shows: drawn once in a document, so that 24 cards do not carry them 24 times. */
const icons = {
  bell: <Bell size={24} strokeWidth={1.9} />,
  bag: <ShoppingBag size={24} strokeWidth={1.9} />,
  heart: <Heart size={24} strokeWidth={1.9} />,
  plus: <Plus size={24} strokeWidth={2} />,
};

/** The drawings, once on a page, before everything that shows them. */
export function RepeatedIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {icon}
        </symbol>
      ))}
    </svg>
  );
}

/** Below `RepeatedIcons`. 20 pixels wide. */
export function RepeatedIcon({ name, className = "" }: { name: keyof typeof icons; className?: string }) {
  return (
    <svg aria-hidden="true" className={`size-5 ${className}`.trim()}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
