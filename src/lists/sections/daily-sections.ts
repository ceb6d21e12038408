// The sections of daily work: dashboard, orders, products, customers and messages.
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import MessageSquare from "lucide-react/icons/message-square";
import Package from "lucide-react/icons/package";
import Receipt from "lucide-react/icons/receipt";
import UsersRound from "lucide-react/icons/users-round";
import { href } from "react-router";
import type { Section } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin, isPacker } from "#core/identity/identity.ts";
import { batchesPage, newBatchPage } from "#features/batches/entries.ts";
import { handedInPage, onDeliveryPage } from "#features/cash-on-delivery/entries.ts";
import { insightPage } from "#features/insight/entries.ts";
import { melaPage } from "#features/mela/entries.ts";
import {
  formerCustomersPage,
  formerInvitePage,
  formerReviewsPage,
  movingHerePage,
} from "#features/moving-here/entries.ts";
import { newslettersPage, subscribersPage } from "#features/newsletter/entries.ts";
import { ringPage } from "#features/push/entries.ts";
import { returnsPage } from "#features/returns/entries.ts";
import { reviewsPage } from "#features/reviews/entries.ts";
import { formatCount } from "#ui/format-count.ts";

const owners = { allows: isAdmin };
const step = { isStep: true };
const content = (list: string) => href("/admin/content/:list", { list });

export const dashboard: Section = {
  label: "Dashboard",
  icon: LayoutDashboard,
  pages: [
    {
      to: href("/dashboard"),
      label: "Dashboard",
      words:
        "home overview today sales best sellers low stock summary figures performance yesterday takings aaj khatam running out",
    },
    insightPage,
    ringPage,
  ],
};

export const orders: Section = {
  label: "Orders",
  icon: Receipt,
  count: ({ orders: all }) => all.toLocaleString("en-IN"),
  waiting: ({ ordersToPack }) => ordersToPack,
  pages: [
    {
      to: href("/admin/orders"),
      label: "Orders",
      says: "Refund, print again, change an address: open the order.",
      words:
        "who bought sold purchases print label slip invoice again reprint refund half part money back cancel correct address change invoice export csv tracking parcel bill credit note wrong pin pincode sticker shipped delivered history of a customer paid payment received status receipt copy pdf lost not received gift message undelivered stuck phone reached resend confirmation fee house moved shifted flat today yesterday test delete quantity item fix month buy pata galat aadha adha paisa wapas dobara dubara aaj kal order dikhao",
    },
    {
      to: href("/admin/orders/to-pack"),
      label: "To pack",
      words:
        "packing list slips labels today ship dispatch pick pending parcel process fulfil prepare next ready left tomorrow goes aaj",
      waiting: ({ ordersToPack }) => ordersToPack,
      allows: isPacker,
    },
    {
      to: href("/admin/orders/hand-over"),
      label: "Hand over",
      words:
        "courier carrier tracking numbers parcels shipped dispatch scan post mark sent send awb pickup boy here given dispatched consignment docket shiprocket barcode dtdc delhivery bluedart way bhej bheja bhejo",
      reloadDocument: true,
      allows: isPacker,
    },
    returnsPage,
    onDeliveryPage,
    {
      to: href("/admin/orders/waiting"),
      label: "Payment links",
      words:
        "unpaid waiting orders remind link upi pending money not paid owes owe me due balance debtors outstanding receivable pay later credit collect half advance ask udhaar udhar baki baaki paisa paise kiska kisne nahi",
    },
    {
      to: href("/admin/orders/new"),
      label: "Type an order",
      words:
        "new order phone whatsapp by hand manual add make enter take write bulk wedding call called offline corporate wholesale behalf instagram dm wants walk counter friend customer",
    },
    melaPage,
    handedInPage,
  ],
};

export const products: Section = {
  label: "Products",
  icon: Package,
  count: ({ products: all }) => formatCount(all),
  pages: [
    {
      to: href("/admin/products"),
      label: "Products",
      says: "Add, change, hide or delete a product.",
      words:
        "candles catalogue items goods hide show unpublish remove sold out photo variant price low stock sets combo hamper publish on a date launch tomorrow schedule seo google title meta picture soap jar edit description detail rate cost quantity correct deleted bring back restore copy duplicate clone size offline live draft sku only preorder coming soon restock inventory one gift set name naya rang colour color option tasveer daam galat khatam banao chhupao running new",
    },
    batchesPage,
    {
      to: href("/admin/content/collections"),
      label: "Collections",
      words:
        "group of products occasion list gift edit together bundle bestseller christmas range featured special under below",
    },
    {
      to: href("/admin/products/many"),
      label: "Many products at once",
      says: "Prices, MRPs, GST rates, stock and more.",
      words:
        "bulk price country origin rise raise discount sale percent all inventory quantity restock pieces count stock that came in tax hsn codes missing hide show move delete increase reduce everything new stock arrived costlier expensive costly cheaper dearer every each mass several multiple rate update refill margin candle soap jar sab daam badhao badhana mehnga ghatao maal saman",
    },
    {
      to: href("/admin/products/csv"),
      label: "Products in a spreadsheet",
      words: "csv excel import export upload download bulk file sheet google list backup",
    },
    {
      to: content("categories"),
      label: "Categories",
      words: "kinds groups of products rename move type sort category new add naya naam banao",
    },
    {
      to: href("/admin/content/fields"),
      label: "Product fields",
      words:
        "facts burn time weight attributes specifications ingredients custom field detail material skin type wick wax size dimension vegan wash care chart measurement fabric list",
    },
    {
      to: href("/admin/search-words"),
      label: "Search words",
      says: "What else your products are called.",
      words: "synonyms hindi spelling not found searched nothing result other name mombatti candle",
      ...owners,
    },
    movingHerePage,
    {
      to: href("/admin/products/new"),
      label: "Add Product",
      words:
        "new create candle item combo hamper set list scent fragrance soap jar enter launch upload made naya nayi dalna",
      ...step,
    },
    newBatchPage,
    {
      to: href("/admin/search-words/add"),
      label: "Add a word",
      words: "search synonym",
      ...owners,
      ...step,
    },
  ],
};

export const customers: Section = {
  label: "Customers",
  icon: UsersRound,
  count: ({ users }) => formatCount(users),
  pages: [
    {
      to: href("/admin/users"),
      label: "Customers",
      says: "Everybody with an account, and who works in the shop.",
      words:
        "users people buyers phone email find role staff team disable block account sign out note tag list ban helper left remove cash cod delivery client contact detail regular loyal repeat best number mobile spent most vip grahak hatao",
      ...owners,
    },
    {
      to: href("/admin/users/invitations"),
      label: "Invite somebody",
      says: "Give a helper an account for the back office.",
      words:
        "add helper staff employee assistant team member packer accountant role login access auditor ca worker brother sister wife husband user hire permission join someone naya jodo wale packing",
      ...owners,
      ...step,
    },
    formerCustomersPage,
    formerInvitePage,
  ],
};

export const messages: Section = {
  label: "Messages",
  icon: MessageSquare,
  pages: [
    {
      to: href("/admin/messages"),
      label: "Messages",
      words:
        "questions contact enquiries inbox reply answer custom orders quote mail ticket customer request complaint enquiry quotation wrote unread chat asked got received email whatsapp personalised asking asks about sandesh msg sawal jawab",
      waiting: ({ newMessages }) => newMessages,
    },
    reviewsPage,
    {
      to: href("/admin/messages/saved-replies"),
      label: "Saved replies",
      words:
        "templates canned standard answer ready made quick same again shortcut short cut readymade every time copy paste",
      ...owners,
    },
    {
      to: href("/admin/emails"),
      label: "Emails we send",
      words:
        "wording text order confirmation mail template change preview words shipped shipping email automatic automatically gets receives welcome thank packed delivered invoice",
    },
    newslettersPage,
    subscribersPage,
    formerReviewsPage,
  ],
};
