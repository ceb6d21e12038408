import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";

/** Orders of other people who gave the same telephone number. */
export function AlikeOrders({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span>Possibly the same person, who gave the same phone number:</span>
      {numbers.map((number) => (
        <TextLink key={number} to={href("/admin/orders/:number", { number })}>
          {number}
        </TextLink>
      ))}
    </p>
  );
}
