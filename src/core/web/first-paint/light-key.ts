/** The localStorage key of the shopper's choice: 'evening' or 'day'. */
export const lightKey = "light";

/** The localStorage key of lit candles: 'lit' or ''. */
export const litKey = "lit";

/** The localStorage key that records that the hint about lighting was shown. */
export const hintShownKey = "light-told";

/** The localStorage key of the moment of the first visit, in milliseconds since 1970. */
export const firstVisitKey = "first-visit";
