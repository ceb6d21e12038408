// The text for shoppers while the database cannot be reached.
export const unavailable = {
  title: "We will be right back",
  text: "The shop is out of reach for a moment. Nothing is lost: your cart and your orders are safe with us. Please try again in a few seconds.",
};
