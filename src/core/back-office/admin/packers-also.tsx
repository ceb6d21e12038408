import { Outlet } from "react-router";
import { packersAlso } from "#core/web/guard.server.ts";

/** The pages below are also for packers. */
export const middleware = [packersAlso];

export default function PackersAlso() {
  return <Outlet />;
}
