/** The browser keeps under it whether the shopper chose evening light or daylight: 'evening' or 'day'. */
export const lightKey = "light";

/** The browser keeps under it that the shopper has lit the candles of this shop: 'lit', or an empty text. */
export const litKey = "lit";

/** The browser keeps under it that the shopper has read how the candles are lit. */
export const toldKey = "light-told";
