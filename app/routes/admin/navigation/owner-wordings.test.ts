// What owners type, in their own words, with typing errors and in Hinglish, and the pages on which it is done.
import { expect, test } from "vitest";
import { findPages } from "./find-pages.ts";

const owner = { role: "admin" } as const;

/** By the page, or the pages on any of which it is done: what an owner types for it, separated by a slash. */
const wordings: Record<string, string[]> = {
  "Sales and orders by date": [
    "what did I sell this week / weekly sales report / is hafte kitna bika",
    "monthly turnover / how much did I earn / kitni kamai hui",
    "best selling product / top products / sabse zyada kya bikta hai",
  ],
  Orders: [
    "print a label again / reprint parcel sticker / label dobara print",
    "refund half / give some money back / aadha paisa wapas karo",
    "change address of an order / wrong pincode in order / pata galat hai",
    "cancel an order / order cancel karna hai / customer cancelled",
    "print an invoice / bill for a customer / bill nikalna hai",
    "credit note / refnd order / invoce print",
  ],
  "Pause of selling": [
    "stop selling for Diwali / close the shop for a week / dukaan band karo",
    "holiday mode / going on vacation / chutti",
    "shop band kab tak / holiday tomorrow / festival pe dukan band",
  ],
  "Shipping and returns": [
    "change delivery price / shipping charges / delivery ka charge",
    "free delivery above 999 / minimum for free shipping / delivry charge",
    "change delivery days / how many days delivery takes / free delivery band karo",
  ],
  "Delivery rates": [
    "stop delivery to a pin code / do not deliver to Kashmir / pin code par delivery band",
    "extra charge for heavy parcel / delivery by weight / vazan ke hisab se delivery",
    "pincode pe delivery nahi",
  ],
  "Invite somebody": [
    "give a helper access / add staff login / naya staff jodna",
    "access for my accountant / add my packer / helpr",
    "packer account / packing wale ko login",
  ],
  "Payment links|Cash on delivery": [
    "who owes me money / unpaid orders / kiska paisa baki hai",
    "payment pending / udhaar / remind to pay",
  ],
  "Many products at once|Legal and GST": ["change the GST rate / tax percent of products / gst rate badlo"],
  Newsletters: [
    "send everyone a mail / email all customers / sabko mail bhejo",
    "bulk mail / newsleter / offer mail to customers",
  ],
  Business: [
    "change my phone number on the site / shop mobile number / phone nambar badlo",
    "opening hours / shop timing / dukaan ka samay",
    "my UPI id / change UPI / upi badlo",
    "print QR code / whatsapp number / address on invoice",
    "bank QR",
  ],
  Visits: [
    "who abandoned the cart / abandoned checkout / cart chhod diya",
    "how many visitors / website traffic / kitne log aaye",
    "who visited from Instagram",
  ],
  "For the accountant": [
    "download for my accountant / file for CA / ca ko file bhejna",
    "GST return / gstr1 / tally export",
    "download invoices of October / monthly invoices zip / tax report",
  ],
  "Products|Pictures": [
    "add a photo / upload product picture / photo dalna hai",
    "change product photo / replace image / tasveer badlo",
    "photo upload nahi ho raha",
  ],
  Reviews: [
    "hide a review / remove bad review / review hatao",
    "approve review / customer feedback / reveiws",
  ],
  "Emails we send": [
    "change what the mail says when shipped / edit shipping email / mail ka text badlo",
    "order confirmation email / email template / mail ke shabd",
  ],
  Messages: [
    "answer a customer / reply to a message / customer ko jawab",
    "custom order request / make a quote / enquiry",
    "custom candle request reply / quotation",
  ],
  "Many products at once": [
    "raise all prices 5 % / increase price of everything / sab ke daam badhao",
    "add stock / new stock arrived / maal aaya",
    "hide many products / bulk edit / change MRP of all",
  ],
  "Cash on delivery": [
    "no cash for Kashmir / turn cod off / cod band karo",
    "COD charge / cash on delivery limit / turn off cod",
    "COD order confirm / cod limit 2000 / advance payment for cod",
  ],
  "Announcement|Seasons|Pages": ["put a banner / text on top of the site / banner lagao"],
  "Promotions|Make an offer or a code": [
    "new festival offer / rakhi discount / diwali offer lagao",
    "coupon code / coupan / make a promo code",
    "sale on all products / buy one get one / chhoot dena",
  ],
  "Products|Dashboard|Many products at once": ["what is running out / low stock / kya khatam ho raha hai"],
  "Add Product": ["add a new product / list a new candle / naya product"],
  "Type an order": ["enter a WhatsApp order / phone order / order likhna hai"],
  "Hand over": [
    "add tracking number / AWB number / courier number daalo",
    "mark as shipped / dispatch parcels / parcel bhej diya",
  ],
  "To pack": ["what to pack today / packing list / aaj kya pack karna hai"],
  Look: [
    "change logo / shop colours / rang badlo",
    "font / theme / favicon",
    "change site font / dark colours / logo badlo",
  ],
  "Social links": ["Instagram link / add Facebook page / insta"],
  Returns: [
    "customer wants to return / broken in transit / saman wapas aaya",
    "exchange a product / replacement / tuta hua",
  ],
  "Gift cards|Gift cards for sale|Issue a gift card": [
    "sell gift cards / make a gift voucher / gift card banao",
    "store credit / gift card balance / giftcard",
  ],
  Settlements: ["when does Razorpay pay me / bank payout / bank me paisa kab aayega", "razorpay fees"],
  "Cash on delivery|What the courier has handed in": [
    "courier paid COD / cod remittance / cod ka paisa aaya",
  ],
  Questions: ["add a FAQ / question and answer page / sawal jawab"],
  Pages: [
    "edit About us / our story / hamare baare mein",
    "home page picture / hero image / slider",
    "privacy policy / terms and conditions / refund policy page",
    "edit contact page",
  ],
  Menus: ["add a link in the menu / header links / menu badlo", "menu me naya link"],
  Articles: ["write a blog / new article / blog likho"],
  Account: ["change my password / two factor / passwrd"],
  Customers: [
    "block a customer from cash / no COD for a customer / customer ka cod band",
    "find a customer by phone / list of customers / grahak ki list",
    "block a customer / ban somebody / customer block karo",
    "remove a helper / staff left / staff hatao",
    "note about a customer / tag a customer",
  ],
  "Lists of products|Collections|Products": [
    "sold out products last / product upar lao / change order of products",
  ],
  Categories: ["new category / rename category / category banao", "category ka naam badlo"],
  Batches: [
    "print MRP sticker / pack label / jar labels",
    "made on date / batch number / candles still curing",
  ],
  "Emails to you": ["mail me when an order comes / order notification / order aane par batao"],
  "Gift orders": ["gift wrap price / greeting card / gift packing charge"],
  Subscribers: ["newsletter list / who subscribed / download email addresses", "unsubscribe a customer"],
  "Products|Add Product": [
    "make a combo / gift hamper / hamper banao",
    "publish a product on a date / launch tomorrow / product chhupao",
    "SEO title / google title of a product / meta description",
  ],
  Channels: ["Google shopping / sell on Instagram / facebook catalogue"],
  "Legal and GST": [
    "GST number / change GSTIN / gst nambar",
    "invoice number series / grievance officer / bill number badalna",
  ],
  "Everything of your shop": [
    "backup / download everything / sara data download",
    "export customers to excel",
  ],
  "Refunds|Orders": [
    "refund failed / where is the refund / paisa wapas nahi gaya",
    "refund status / refund kab milega / customer ka paisa wapas",
  ],
  "Go live": ["connect Razorpay / payment setup / open my shop to public"],
  Features: ["turn off reviews / wishlist on / feature band karo", "subscribe popup / evening light"],
  Couriers: ["add a courier / Delhivery / courier company", "tracking link of Delhivery / DTDC"],
  "Custom orders": ["custom order form / bespoke / size choices of custom order"],
  "Redirects|Pages that were not found": ["old link not working / redirect / purana link"],
  "Orders|Sales and orders by date": ["who bought my candle last month"],
  "To pack|Orders|Dashboard": ["print today's packing slips / aaj ke order / pick list"],
  "Products|Many products at once": [
    "how do I change the price of one candle / product ka daam badalna hai / kal se price badhega",
    "stock khatam",
  ],
  "Emails we send|Health|Messages": ["customer did not get the mail / mail not arriving"],
  "Make an offer or a code|Promotions": [
    "send coupon to one customer / 100 codes for a fair / give 10% off",
    "birthday offer / stop a coupon / how often was my code used",
    "offer khatam karo",
  ],
  "Gift orders|Orders": ["gift message"],
  "Shipping and returns|Pages|Returns": ["return policy"],
  "Words|Menus": ["footer text"],
  "Business|Features|Social links": ["whatsapp button"],
  "Products|Product fields": ["add size variants / colour options of a product"],
  "Many products at once|Products": ["stock count / HSN code / country of origin"],
  "Products|Lists of products|Dashboard": ["out of stock"],
  "Products in a spreadsheet": ["export products / excel se product dalna"],
  "Moving here": ["import from Shopify"],
  "Sell at a mela": ["sell at an exhibition / mela me bechna / cash sale at counter"],
  "Announcement|Seasons": ["diwali banner"],
  Seasons: ["last date for rakhi orders / rakhi ki aakhri tareekh"],
  "Gift cards": ["lost gift card code"],
  "Audit log|Many products at once": ["who changed the price / kisne daam badla"],
  Health: ["website slow / site not working"],
  "Keeping data": ["delete old data"],
  "Films|Products": ["add video"],
  "Saved replies": ["quick replies / ready made answers"],
  "Picture of the wrap|Gift orders": ["photo of wrapping"],
  Fragrances: ["fragrance list / khushboo"],
  "Visits|Search words": ["what do people search for"],
  "Search words": ["synonym"],
  "Pages that were not found": ["404"],
  "Reviews of your former shop": ["customer reviews from Etsy"],
  "Business|Customers": ["staff can see sales"],
  "Cash on delivery|Returns|Orders": ["customer refused parcel / parcel lost"],
  "Orders|Emails we send": ["re-send order mail"],
  "API keys": ["api"],
  Webhooks: ["zapier"],
  "Past orders": ["old orders of my former shop"],
};

test.each(
  Object.entries(wordings).flatMap(([pages, tasks]) =>
    tasks.flatMap((task) => task.split(" / ").map((typed): [string, string] => [typed, pages])),
  ),
)("%s: %s", (typed, pages) => {
  const firstThree = findPages(typed, owner)
    .slice(0, 3)
    .map(({ label }) => label);
  expect(
    pages.split("|").filter((page) => firstThree.includes(page)),
    firstThree.join(", "),
  ).not.toEqual([]);
});
