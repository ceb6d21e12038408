// The specification's sentences that tests of other subjects cover, by number.

/** A test by its file and the beginning of its title. */
type HoldingTest = [file: string, title: string];

const buying: HoldingTest = ["tests/e2e/buying.spec.ts", "a shopper finds a candle, signs up, pays by card"];
const calls = (title: string): HoldingTest => ["tests/calls.test.ts", title];
const cartPages = (title: string): HoldingTest => ["tests/cart-and-checkout-pages.test.ts", title];
const forms = (title: string): HoldingTest => ["src/core/identity/identity-forms.test.ts", title];
const journeys = (title: string): HoldingTest => ["tests/identity-journeys.slow.test.ts", title];
const google: HoldingTest = [
  "tests/e2e/identity-providers.slow.spec.ts",
  "a shopper can sign in with Google in a popup",
];
const changed = cartPages("a guest's cart is stored in the browser, changed line by line, and emptied");

/** Sentences that other tests cover. Tests of the specification begin with the numbers of theirs. */
export const heldElsewhere: Record<number, HoldingTest[]> = {
  4: [buying],
  5: [["tests/e2e/every-page.slow.spec.ts", "every public page fits a phone"]],
  8: [google, journeys("a forgotten password is reset by the emailed link")],
  9: [buying],
  10: [
    calls("create-order returns the fields"),
    calls("verify-payment confirms an order once"),
    calls("only the customer gets their orders"),
    ["server/endpoints/auth.test.ts", "a user can save their profile"],
  ],
  68: [["tests/contact-forms.test.ts", "a contact message is stored, and the page shows"]],
  81: [cartPages("the checkout page says that the cart is empty if there is nothing to buy")],
  82: [buying],
  123: [["src/core/cart/cart.test.ts", "a cart with a candle at ₹999.00 shows"]],
  124: [calls("create-order returns the fields")],
  125: [["server/endpoints/auth.test.ts", "a user can save their profile"]],
  127: [calls("only the customer gets their orders")],
  138: [journeys("a customer signs up, is signed in, signs out and in again")],
  141: [["src/core/identity/sign-in.server.test.ts", "a disabled account cannot sign in"]],
  143: [["src/core/cart/cart.server.test.ts", "adding a product to"]],
  144: [changed],
  145: [["src/core/cart/cart.test.ts", "a quantity is accepted only as a whole number"]],
  146: [changed],
  150: [["tests/public-content.slow.test.ts", "an empty fragrance family shows four placeholders"]],
  151: [["tests/e2e/controls.slow.spec.ts", "every control in what opens over a page works"]],
  153: [["src/core/orders/change-status.server.test.ts", "any status may follow any other"]],
  157: [
    [
      "src/core/checkout/pages/pay-bar.test.tsx",
      "while the payment is processed, the button shows only that",
    ],
    ["tests/e2e/buying.spec.ts", "closing the payment window loses nothing"],
    buying,
  ],
  158: [cartPages("the checkout page of a customer who has just paid becomes the order when opened")],
  164: [["src/core/cart/cart.test.ts", "a quantity is accepted only as a whole number"]],
  169: [forms("an empty sign-up form gets one message per field, in the specification's wording")],
  172: [
    ["src/core/catalogue/product-form.test.ts", "an empty product form gets one message per required field"],
  ],
  173: [
    calls("create-order names each invalid field of the address"),
    calls("create-order refuses an empty"),
  ],
  174: [forms("an invalid profile gets one message per field")],
  175: [forms("the picture link %s is refused")],
  177: [["tests/admin-access.slow.test.ts", "every loader answers exactly the roles that it is for"]],
  179: [buying],
  180: [buying],
  181: [cartPages("a guest who wants to pay sees the reason and the amount at sign-in and at sign-up")],
  185: [calls("create-order returns the fields"), calls("create-order works with a bearer token")],
  186: [calls("verify-payment confirms an order once")],
  188: [calls("only the customer gets their orders")],
  190: [google, journeys("a customer changes name and password"), journeys("a forgotten password is reset")],
  193: [calls("verify-payment refuses a wrong signature")],
  194: [
    ["tests/contact-forms.test.ts", "a contact message is stored, and the page shows"],
    ["tests/contact-forms.test.ts", "a custom order is stored with its six values"],
  ],
  198: [calls("create-order refuses an empty")],
  199: [cartPages("a guest who wants to pay sees the reason and the amount at sign-in and at sign-up")],
  200: [calls("while the gateway is down, create-order fails")],
  201: [["src/core/checkout/pages/call-api.test.ts", "a missing answer, and one that is not JSON"]],
  202: [["src/core/checkout/pages/call-api.test.ts", "a missing answer, and one that is not JSON"]],
  204: [["src/core/checkout/pages/call-api.test.ts", "a missing answer, and one that is not JSON"]],
  205: [
    ["src/core/checkout/pages/pay-bar.test.tsx", "the cross and the tick of a payment's message"],
    calls("verify-payment refuses a wrong signature"),
  ],
  206: [journeys("after an error at sign-in, sign-up or password reset the form has a message")],
  207: [journeys("a wrong password, an unknown address and a taken address are refused")],
  208: [
    ["src/core/identity/pages/account-pages.slow.test.ts", "a profile that a fault keeps from being saved"],
  ],
  212: [["src/core/cart/cart.test.ts", "a cart with a candle at ₹999.00 shows"]],
  229: [forms("an empty sign-up form gets one message per field, in the specification's wording")],
};
