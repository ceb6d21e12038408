// Two makers who adopt the sample shop: the values that they type into its forms, without any word about candles.

/** By field; a switch that is turned off is undefined. */
export type Typed = Record<string, string | File | undefined>;

export type Trade = {
  name: string;
  /** The starter pack's name. */
  pack: string;
  business: Typed;
  legal: Typed;
  gifts: Typed;
  /** Features and collections to switch off, by their switch. */
  without: readonly string[];
  /** An entry to add to the menu. */
  menu: { label: string; to: string };
  batch: Typed;
  look: { accent: string; paper: string; corners: string; fonts: string };
  texts: Record<string, string>;
  page: { title: string; text: string };
  /** The text of the page about the shop. */
  story: { title: string; text: string };
  /** Words of other trades, which this maker never uses. */
  foreign: RegExp;
  products: { slug: string; typed: Typed & { name: string } }[];
};

type Maker = {
  name: string;
  address: Pick<Trade, "business">["business"];
  phones: [shop: string, officer: string];
  officer: string;
  prefix: string;
  look: Trade["look"];
  goods: { hsn: string; gstRate: string; weight: string; category: string; names: string[]; about: string };
} & Pick<Trade, "pack" | "without" | "menu" | "batch" | "texts" | "page" | "story" | "foreign">;

function tradeOf(maker: Maker): Trade {
  const { name, address, phones, officer, prefix, goods } = maker;
  const [host] = name.toLowerCase().split(" ");
  return {
    ...maker,
    business: {
      shopName: name,
      phone: phones[0],
      whatsapp: "",
      upiId: "",
      email: `hello@${host}.in`,
      hours: "Mon-Fri 10:00 AM - 5:00 PM",
      foundedYear: "",
      onlineYear: "",
      coordinates: "",
      ...address,
    },
    legal: {
      legalName: name,
      gstStatus: "unregistered",
      gstin: "",
      orderPrefix: prefix,
      grievanceName: officer,
      grievanceDesignation: "Owner",
      grievanceEmail: `owner@${host}.in`,
      grievancePhone: phones[1],
      courts: "",
    },
    gifts: {
      offered: "on",
      card: "on",
      templates: "With love, and see you soon",
      wrapName: "Brown paper and twine",
      wrapPrice: "40",
    },
    products: goods.names.map((product, index) => ({
      slug: product.toLowerCase().replaceAll(" ", "-"),
      typed: {
        name: product,
        description: `${product} ${goods.about}`,
        price: String(450 + 100 * index),
        stock: "8",
        sku: `${prefix}-${index + 1}`,
        hsn: goods.hsn,
        gstRate: goods.gstRate,
        weight: goods.weight,
        categorySlug: goods.category,
        collection: "shop",
        active: "on",
      },
    })),
  };
}

export const pottery = tradeOf({
  name: "Mitti & Co",
  pack: "pottery",
  address: { street: "14 Amer Road", city: "Jaipur", district: "Jaipur", state: "RJ", zip: "302002" },
  phones: ["9811122233", "9811122234"],
  officer: "Nandini Kumawat",
  prefix: "MIT",
  look: { accent: "#2b5d8a", paper: "#f7f3ec", corners: "round", fonts: "playfair" },
  texts: {
    item: "bowl",
    items: "bowls",
    made: "thrown",
    material: "Clay",
    tagline: "Bowls and plates, thrown at {city}.",
  },
  without: ["customOrder", "newsletter"],
  menu: { label: "All our bowls", to: "/shop?category=bowls" },
  batch: { wax: "Red stoneware", pieces: "12", pouredBy: "Nandini", note: "A slow firing.", published: "on" },
  story: {
    title: "How we began",
    text: "Two wheels and one kiln behind the house, since our mother's days.",
  },
  foreign:
    /fragranc|\bscents?\b|\blights?\b|\blit\b|\bglow|\brooms?\b|\bburn|flame|\bmelts?\b|\bsoaps?\b|\bskin\b|inci\b|fabric|jewel/i,
  page: { title: "The kiln", text: "Two firings a month, at 1,240 degrees." },
  goods: {
    hsn: "6912",
    gstRate: "1800",
    weight: "640 g",
    category: "bowls",
    names: ["Blue bowl", "Salt plate", "Tall jug"],
    about: "of stoneware, fired at 1,240 degrees.",
  },
});

const soapery = tradeOf({
  name: "Reetha Soaps",
  pack: "soap",
  address: { street: "3 Canal Lane", city: "Kochi", district: "Ernakulam", state: "KL", zip: "682001" },
  phones: ["9822233344", "9822233345"],
  officer: "Anju Varghese",
  prefix: "RS",
  look: { accent: "#7a3b5e", paper: "#fbf7f9", corners: "square", fonts: "dm-sans" },
  texts: {
    item: "bar",
    items: "bars",
    made: "cut",
    material: "Coconut oil",
    tagline: "Bars of soap, cut and cured at {city}.",
  },
  without: ["floatingContact"],
  menu: { label: "Bars", to: "/shop?category=bar-soaps" },
  batch: {
    wax: "Coconut oil",
    pieces: "40",
    pouredBy: "Anju",
    note: "Six weeks on the rack.",
    published: "on",
  },
  story: { title: "How we began", text: "One pot, one mould and a grandmother's recipe for neem." },
  foreign:
    /\blights?\b|\blit\b|\bglow|\brooms?\b|\bburn|flame|\bmelts?\b|\bkilns?\b|glaze|\bclay\b|fabric|jewel/i,
  page: { title: "How it cures", text: "Each bar rests for six weeks before it is wrapped." },
  goods: {
    hsn: "3401",
    gstRate: "1800",
    weight: "110 g",
    category: "bar-soaps",
    names: ["Neem bar", "Vetiver bar", "Oat bar"],
    about: "of coconut oil, cured for six weeks.",
  },
});

export const trades: readonly Trade[] = [pottery, soapery];
