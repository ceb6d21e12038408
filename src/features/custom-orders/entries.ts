// The page of the request.
import { href } from "react-router";

export const customOrderPath = href("/custom-order");
