import { href } from "react-router";

/** Where a shopper returns who paid and was signed out meanwhile. Every form of signing in keeps this address, and knows by it what to say. */
export const paidCheckoutPath = `${href("/checkout")}?paid=1`;
