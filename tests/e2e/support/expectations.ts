import type { ControlKind } from "./expectations-collect.ts";

/** What a control must do, and how the walker sees that it did. */
export type Deed =
  /** The address of a link within the shop; the walker fetches it. */
  | { leads: RegExp }
  /** A link out of the shop: seen, never followed. */
  | { leaves: RegExp }
  /** A click opens a modal of this name. */
  | { opens: RegExp }
  /** A click opens what stands beside it, another one closes it. */
  | { unfolds: true }
  /** A click closes the open modal. */
  | { closes: true }
  /** A click sends this, after filling in; then these words are on the page, and a letter in the mail program. */
  | { sends: string; after?: Record<string, string>; shows?: RegExp; mails?: RegExp }
  /** A click changes what the page says of itself: an attribute, the values of its fields, or what can be read and heard. */
  | { changes: "aria-current" | "aria-pressed" | "type" | "value" | "words" }
  /** A click leads there. */
  | { goes: RegExp }
  /** A click opens a window of its own. */
  | { pops: true }
  /** Proved by a test of its own, as it would end the walk. */
  | { elsewhere: true }
  /** Marked as where the visitor is. */
  | { isCurrent: true }
  /** A field: what it is called in the form that carries it. */
  | { carries: string }
  /** A form: what its button does is asked of the button. */
  | { isForm: true }
  /** Scrolls, and is reachable by keyboard for that. */
  | { scrolls: true }
  /** Cannot be used now, and says why by its name. */
  | { rests: true };

export type Expectation = { kind: ControlKind; name: RegExp; does: Deed };

const link = (name: RegExp, leads: RegExp): Expectation => ({ kind: "link", name, does: { leads } });
const way = (name: RegExp, leaves: RegExp): Expectation => ({ kind: "link", name, does: { leaves } });
const button = (name: RegExp, does: Deed): Expectation => ({ kind: "button", name, does });
const field = (name: RegExp, carries: string): Expectation => ({ kind: "field", name, does: { carries } });
const form = (name: RegExp): Expectation => ({ kind: "form", name, does: { isForm: true } });
const region = (name: RegExp): Expectation => ({ kind: "region", name, does: { scrolls: true } });
const disclosure = (name: RegExp): Expectation => ({ kind: "disclosure", name, does: { unfolds: true } });

/** Somebody new in each run: the shop writes to an address a few times an hour, and no more. */
const walker = `walker-${Date.now()}@example.com`;
const slug = "[a-z0-9-]+";

/** The first line that fits a control counts. What fits no line is a fault. */
export const expectations: Expectation[] = [
  // Around every page
  link(/^Skip to content$/, /^#main$/),
  way(/^Open the practice board$/, /^http:\/\/127\.0\.0\.1:\d+/),
  link(/^Deodar & Diya/, /^\/$/),
  link(/^Home$/, /^\/$/),
  link(/^Shop$|^Our Collection$/, /^\/shop$/),
  link(/^About$/, /^\/about$/),
  link(/^Fragrance Guide$/i, /^\/fragrance-guide$/),
  link(/^Custom Order$|^Create Custom Order$|^Custom orders$/, /^\/custom-order$/),
  link(/^Blog$/, /^\/blog$/),
  link(/^Contact$|^Contact Our Experts$|^Ask us$|^write to us$|^contact form$|^Contact us$/i, /^\/contact$/),
  disclosure(/^Search$|^Menu$|^Talk to us$/),
  { kind: "link", name: /^Cart(, \d+ items?)?$/, does: { opens: /^Your cart/ } },
  link(/^Sign in$|^Sign in or create an account$/, /^\/auth$/),
  link(/^Your profile$|^profile$/, /^\/profile$/),
  button(/^Sign out$|^LogOut$/, { elsewhere: true }),
  form(/^POST \/sign-out$/),
  link(/^shipping$|^Shipping Information$/i, /^\/shipping$/),
  link(/^returns( & exchanges| and exchanges| page)?$|^how returns work$/i, /^\/returns$/),
  link(/^FAQ$|^frequent questions$|^All questions$/i, /^\/faq$/),
  link(/^(candle )?care guide$/i, /^\/care-guide$/),
  link(/^terms( & conditions)?$/i, /^\/terms-conditions$/),
  link(/^privacy( policy)?$/i, /^\/privacy-policy$/),
  way(/^(Call )?\+91 \d{5} \d{5}$/, /^tel:\+91\d{10}$/),
  way(/^\S+@deodar\.example$/, /^mailto:\S+@deodar\.example$/),
  way(/^Chat (on WhatsApp|with us)$|^WhatsApp$/, /^https:\/\/wa\.me\/91\d{10}$/),
  way(/Instagram/, /^https:\/\/www\.instagram\.com\/[\w.]+\/?$/),

  // Letters
  form(/^POST \/newsletter$/),
  field(/^Email address$/, "email"),
  button(/^Subscribe( Now)?$/, {
    sends: "POST /newsletter",
    after: { "Email address": walker },
    shows: /a letter is on its way/,
  }),

  // Looking for something
  form(/^GET \/shop$/),
  field(/^Search candles, fragrances and articles$|^Search name and description$/, "q"),
  field(/^Sort by$/, "sort"),
  button(/^Search$/, { goes: /\/shop\?(.*&)?q=/ }),
  disclosure(/^Category$|^Seasonal$/),
  link(/^All \d+$/, /^\/(shop|fragrance-guide)$/),
  link(/^[\w &]+ \d+$/, new RegExp(`^/(shop\\?category|fragrance-guide\\?family)=${slug}$`)),
  link(/^Remove filter: /, /^\/shop/),
  link(/^Show all$/, /^\/fragrance-guide$/),
  link(/^All families$/, /^\/fragrance-guide\?choose=family$/),

  // The cart and the wishlist
  form(/^POST \/cart\/lines$/),
  button(/^Add to Cart(: .+)?$/, { sends: "POST /cart/lines", shows: /Your cart \(\d\)/ }),
  button(/^Sold out$/, { rests: true }),
  button(/: one less$|: one more$/, { changes: "value" }),
  field(/^Quantity of .+$/, "quantity"),
  form(/^POST \/cart\/lines\/[\w-]+\/quantity$/),
  form(/^POST \/cart\/lines\/[\w-]+\/remove$/),
  button(/^Remove .+$/, { sends: "POST /cart/lines/…/remove", shows: /Your cart is empty/ }),
  form(/^POST \/cart\/clear$/),
  button(/^Clear Cart$/, { sends: "POST /cart/clear", shows: /Your cart is empty/ }),
  link(/^Checkout$/, /^(\/auth\?next=)?\/checkout$/),
  link(/^Browse our collection$|^Back to Shop$|^Back to the shop$/, /^\/shop$/),
  form(/^POST \/wishlist\/lines$/),
  button(/^Wishlist: .+$/, { changes: "aria-pressed" }),
  form(/^POST \/wishlist\/lines\/[\w-]+\/remove$/),
  button(/^Take .+ off the wishlist$/, {
    sends: "POST /wishlist/lines/…/remove",
    shows: /Your wishlist is empty/,
  }),
  region(/^Goods in your cart$/),

  // A product, wherever it is shown
  { kind: "link", name: /^Close$/, does: { closes: true } },
  button(/^Close$/, { closes: true }),
  button(/^Previous picture$|^Next picture$|^Show picture ([2-9]|\d\d)$/, { changes: "aria-current" }),
  button(/^Show picture 1$|^Slide 1: /, { isCurrent: true }),
  region(/^Pictures of .+$/),
  button(/^Share$/, { changes: "words" }),
  link(/^See the (full page|product)$/, new RegExp(`^/products/${slug}$`)),
  link(/^Write a review$/, new RegExp(`^/products/${slug}/review$`)),
  link(/^Jar Candles$/, /^\/shop\?category=jar-candles$/),
  link(/^Read More: .+$/, new RegExp(`^/special-occult-candles\\?item=${slug}$`)),

  // Home
  link(/^(the shop$|Shop the|See the whole|See all candles|View our full gallery)/, /^\/shop$/),
  link(/^Our story$|^From our story$/i, /^\/about$/),
  link(/^See the (premium candles|collection)$/, /^\/premium-candles$/),
  link(/^See what is in season$/, /^\/shop\?category=seasonal$/),
  link(/^Special Occult Candles$/, /^\/special-occult-candles$/),
  region(/^Customer Reviews$/),
  button(/^No thanks$/, { closes: true }),

  // Premium
  button(/^(Previous|Next) slide$|^Slide [2-4]: /, { changes: "aria-current" }),
  button(/^(Pause|Play) the slideshow$/, { changes: "words" }),

  // Fragrances
  link(/^Shop Candles with this Fragrance$/, new RegExp(`^/shop\\?fragrance=${slug}$`)),
  link(/^\w[\w &]*$/, new RegExp(`^/fragrance-guide\\?family=${slug}$`)),
  link(/^Open its page$/, new RegExp(`^/(blog|fragrances)/${slug}$`)),

  // Custom order and contact
  form(/^POST \/(custom-order|contact)$/),
  field(/^Fragrance \(optional\)$/, "fragrance"),
  field(/^Custom label text \(optional\)$/, "label"),
  field(/^Size$/, "size"),
  field(/^Container$/, "container"),
  field(/^Quantity$/, "quantity"),
  field(/^Special instructions \(optional\)$/, "specialInstructions"),
  field(/^Your e-mail \(optional\)$|^Your email$/, "email"),
  field(/^Your name$/, "name"),
  field(/^Subject$/, "subject"),
  field(/^Message$/, "message"),
  button(/^Submit Custom Order$/, {
    sends: "POST /custom-order",
    shows: /Your ticket number is/,
    mails: /^mailto:\S+\?subject=Custom%20Candle%20Order/,
  }),
  button(/^Send Message$/, {
    sends: "POST /contact",
    after: { "Your name": "Meera", "Your email": walker, Subject: "A walk", Message: "Hello." },
    shows: /Your ticket number is/,
    mails: /^mailto:\S+\?subject=Contact%20Form%3A%20A%20walk/,
  }),
  button(/^(Pause the pictures|Let the pictures move)$/, { changes: "words" }),
  region(/^Pictures from the workshop$|^Visual Stories$/),
  form(/^GET \/contact$/),
  button(/^Show the map$/, { elsewhere: true }),
  way(/^Find us on OpenStreetMap$/, /^https:\/\/www\.openstreetmap\.org\/search\?query=/),
  link(/^Ask about (wholesale|distribution)$/, /^\/contact\?subject=(Wholesale|Distribution)/),

  // Blog
  link(/^Load More Articles$/, /^\/blog\?shown=\d+$/),
  link(
    /^(Sustainability|Traditional Crafts|Home Decor|Fragrance Stories)$/,
    /^\/blog\?category=(sustainability|traditional-crafts|home-decor|fragrance-stories)$/,
  ),
  link(/^All articles$/, /^\/blog$/),
  form(new RegExp(`^POST /blog/${slug}/like$`)),
  button(/^(Like|\d+ likes?)/i, { sends: "POST /blog/…/like", shows: /Liked/ }),

  // Accounts
  form(/^POST \/auth(\?mode=(sign-up|reset))?$/),
  form(/^GET \/auth\/google$/),
  field(/^Email$/, "email"),
  field(/^Password$/, "password"),
  field(/^Name$|^Full Name$|^Display Name$/, "name"),
  field(/^Phone( Number)?( \(optional\))?$/, "phone"),
  field(/^Street Address$/, "street"),
  field(/^Address( \(optional\))?$/, "address"),
  field(/^City( \(optional\))?$/, "city"),
  field(/^State( \(optional\))?$/, "state"),
  field(/^Pincode$/, "pincode"),
  button(/^(Show|Hide) password$/, { changes: "type" }),
  button(/^Sign In$/, { sends: "POST /auth", shows: /valid email is required/i }),
  button(/^Sign Up$/, { sends: "POST /auth", shows: /name is required/i }),
  button(/^Send Reset Email$/, { sends: "POST /auth", shows: /valid email is required/i }),
  button(/^Sign in with Google$/, { pops: true }),
  link(/^Forgot Password\?$|^Send Reset Email$/, /^\/auth\?mode=reset/),
  link(/^Don't have an account\? Sign up$/, /^\/auth\?mode=sign-up/),
  link(/^Already have an account\? Sign in$|^Back to Sign In$/, /^\/auth$/),

  // The profile
  link(/^Orders( \d+)?$/, /^\/profile$/),
  link(/^Wishlist( \d+)?$/, /^\/profile\?tab=wishlist/),
  link(/^Settings$/, /^\/profile\?tab=settings/),
  link(/^Edit( Profile)?$/, /^\/profile\?tab=settings&view=edit#settings$/),
  link(/^Change Password$/, /^\/profile\?tab=settings&view=password#settings$/),
  link(/^Cancel$/, /^\/profile\?tab=settings#settings$/),
  disclosure(/^Order DD-/),
  link(/^Follow this order$/, /^\/profile\/orders\/DD-[\d-]+$/),
  form(/^POST \/profile\?tab=settings&view=(edit|password)$/),
  field(/^Profile Photo URL( \(optional\))?$/, "photo"),
  field(/^Zip( \(optional\))?$|^ZIP Code$/, "zip"),
  field(/^Country$/, "country"),
  field(/^Current Password$/, "current"),
  field(/^New Password$/, "password"),
  button(/^Save Changes$/, { sends: "POST /profile", shows: /Profile updated successfully!/ }),
  button(/^Change Password$/, {
    sends: "POST /profile",
    shows: /required|at least 6|not right|incorrect|current/i,
  }),

  // The checkout
  form(/^GET \/checkout$/),
  form(/^POST \/checkout$/),
  field(/^(Standard|Express): /, "delivery"),
  field(/^Offer code/, "code"),
  button(/^Apply$/, { goes: /\/checkout\?code=/ }),
  button(/^Place Order & Pay$/, { sends: "POST /api/create-order" }),

  // Things by their own names: a product, a fragrance, an article
  link(
    /^.+$/,
    new RegExp(
      `^(/(shop|premium-candles|fragrance-guide|blog)?\\?(.+&)?item|/products|/fragrances|/blog)[=/]${slug}$`,
    ),
  ),
  link(/^.+$/, /^#[a-z0-9-]+$/),
  // Questions, by their own words
  disclosure(/\?( What now\?)?$/),
];
