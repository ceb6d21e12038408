import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import Plus from "lucide-react/icons/plus";
import ShoppingBag from "lucide-react/icons/shopping-bag";

/** The icons of product cards. Drawing them on each card would add 9 KB to a list of 24 cards, which may have 130 KB of HTML. */
const icons = {
  bell: <Bell size={24} strokeWidth={1.9} />,
  bag: <ShoppingBag size={24} strokeWidth={1.9} />,
  heart: <Heart size={24} strokeWidth={1.9} />,
  plus: <Plus size={24} strokeWidth={2} />,
};

/** The drawings, rendered once per page, before every element that shows them. */
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

/** An icon 20 pixels wide. Needs `RepeatedIcons` earlier on the page. */
export function RepeatedIcon({ name, className = "" }: { name: keyof typeof icons; className?: string }) {
  return (
    <svg aria-hidden="true" className={`size-5 ${className}`.trim()}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
