import { useSearchParams } from "react-router";
import type { Route } from "./+types/message";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export default function MessageRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <MessagePage shown={loaderData} done={query.get("done")} />;
}

export const meta = metaOfMessage;
