import { Badge } from "#ui/badge.tsx";
import type { ListedSettlement } from "../settlement-list.server.ts";

/** Marks a settlement that needs a look; one in order has no mark. */
export function SettlementBadges({
  settlement: { status, hasLines, origin },
}: {
  settlement: Pick<ListedSettlement, "status" | "hasLines" | "origin">;
}) {
  return (
    <>
      {status === "failed" && <Badge tone="danger">sent back by the bank</Badge>}
      {status === "created" && <Badge tone="info">on its way</Badge>}
      {status === "processed" && !hasLines && <Badge tone="warning">lines missing</Badge>}
      {origin === "file" && <Badge>from a file</Badge>}
    </>
  );
}
