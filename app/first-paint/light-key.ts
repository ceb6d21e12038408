/** Where the browser keeps whether the shopper chose evening light or daylight: 'evening' or 'day'. */
export const lightKey = "light";
