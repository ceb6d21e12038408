// The page of the back office on which the owner chooses a trade.
import { href } from "react-router";

export const tradesPath = href("/admin/make-it-yours/trade");
