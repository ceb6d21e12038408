// That a dispute of an order's payment runs or was lost, wherever staff decide about its money.
import { href, Link } from "react-router";

export function DisputeNote({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="mt-4 rounded-sm bg-warning-soft px-4 py-3">
      <span>{text}</span>{" "}
      <Link to={href("/admin/disputes")} className="text-link">
        Disputes
      </Link>
    </p>
  );
}
