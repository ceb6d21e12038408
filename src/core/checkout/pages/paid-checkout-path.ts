import { href } from "react-router";

/**
 * The page for a shopper who paid and was signed out meanwhile. Every way of signing in keeps this address, and recognises the
 * case by it.
 */
export const paidCheckoutPath = `${href("/checkout")}?paid=1`;
