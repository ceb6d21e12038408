// The go-live checklist: what must be true before the first real customer. Calculated where possible; the owner
// confirms the rest.
import { countOf } from "#core/forms/count-words.ts";
import { stateName } from "#core/money/india-states.ts";
import { isRegistered, showsGst } from "#core/settings/gst-status.ts";
import { hasOwnGstStatus, listSampleValues, type SampleValue } from "#core/settings/own-business.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Confirmation, GoLiveFacts, GoLiveGroup, GoLiveItem } from "./go-live-item.ts";
import { checkTechnicalSetup } from "./technical-setup.ts";
import { describeTrials } from "./trials.ts";

export function checkGoLive(settings: Settings, facts: GoLiveFacts): GoLiveGroup[] {
  return [
    { title: "The sample shop", items: [...checkSamples(facts), ...checkShown(settings, facts)] },
    { title: "Your business", items: checkBusiness(settings.business, facts) },
    { title: "What you promise", items: checkPromises(facts) },
    { title: "Technical setup", items: checkTechnicalSetup(facts) },
  ];
}

function checkSamples({ products, categories, content, tried, links }: GoLiveFacts): GoLiveItem[] {
  const { articles, fragrances, families, questions, festivals } = content;
  const ofContent: [count: number, noun: string, plural?: string][] = [
    [articles, "article"],
    [fragrances, "fragrance"],
    [families, "fragrance family", "fragrance families"],
    [categories, "category", "categories"],
    [questions, "question"],
    [festivals, "festival"],
  ];
  const samples = ofContent.filter(([count]) => count > 0).map((one) => countOf(...one));
  return [
    {
      id: "sample-products",
      title: "No sample products",
      isDone: products === 0,
      text:
        products === 0 ? "Only your own products are for sale." : `${products} sample products are for sale.`,
      link: { to: links.admin.sampleProducts(), label: "Show them" },
    },
    {
      id: "sample-content",
      title: "No sample articles, questions, festivals and names",
      isDone: samples.length === 0,
      text:
        samples.length === 0
          ? "All {{content}} are your own."
          : `Samples: ${samples.join(", ")}. What you edit or rename is your own.`,
    },
    {
      id: "sample-reviews",
      title: "No sample reviews",
      isDone: content.reviews === 0,
      text:
        content.reviews === 0
          ? "All reviews are by customers."
          : `${countOf(content.reviews, "review on the home page is a sample", "reviews on the home page are samples")}, not written by customers.`,
    },
    {
      id: "own-database",
      title: "A database of its own",
      isDone: describeTrials(tried) === "",
      text:
        describeTrials(tried) === ""
          ? "Nothing that was only tried is in the books."
          : `Here are ${describeTrials(tried)} that were tried, and a live shop begins without any. Take the shop along in a file, below, and open it with a separate, empty database (another DATA_DIR or DATABASE_URL).`,
    },
  ];
}

/** Texts and pictures of the sample that shoppers would take for the owner's own. */
function checkShown(
  { samples }: Settings,
  { textPages, samplePages, bundledPictures, links }: GoLiveFacts,
): GoLiveItem[] {
  const pictures = [...(samples.pagePictures ? ["the pages, from Home to Blog"] : []), ...bundledPictures];
  return [
    {
      id: "sample-texts",
      title: "No text of the sample shop",
      isDone: textPages.length === 0,
      text:
        textPages.length === 0
          ? "Every text is yours, or says only what is true of every shop."
          : `Texts are still those of the sample shop: ${textPages.join(", ")}. Change these texts, empty them, or keep them if they are true of you.`,
      link: { to: links.admin.words(), label: "Words" },
    },
    {
      id: "sample-pages",
      title: "No page of the sample shop",
      isDone: samplePages.length === 0,
      text:
        samplePages.length === 0
          ? "Every page says what you wrote, or only what is true of every shop."
          : `Pages still say what the sample shop says: ${samplePages.join(", ")}. Change or remove the sections marked as samples, or save them as they are if they are true of you, and publish the page.`,
      link: { to: links.admin.pages(), label: "Pages" },
    },
    {
      id: "sample-pictures",
      title: "No picture of the sample shop",
      isDone: pictures.length === 0,
      text:
        pictures.length === 0
          ? "Every picture is your own."
          : `Pictures that came with the shop are still shown by: ${pictures.join(", ")}. They were drawn, and show neither your products nor where you work.`,
      link: { to: links.admin.settings("features"), label: "Those of the pages" },
    },
  ];
}

/** In rehearsal and live mode the shop sells nothing before these are done. */
function checkBusiness(business: Settings["business"], { links, withoutHsn }: GoLiveFacts): GoLiveItem[] {
  const samples = listSampleValues(business);
  const labelsOf = (subject: SampleValue["subject"]) =>
    samples.filter((value) => value.subject === subject).map(({ label }) => label);
  const identity = labelsOf("identity");
  const officer = labelsOf("grievance");
  const hasOwnStatus = hasOwnGstStatus(business);
  return [
    {
      id: "identity",
      title: "Your own name and address",
      isDone: identity.length === 0,
      text:
        identity.length === 0 ? "All of them are your own." : `Still sample values: ${identity.join(", ")}.`,
      link: { to: links.admin.settings("business"), label: "Business settings" },
    },
    {
      id: "gstin",
      title: "Your GSTIN",
      isDone: hasOwnStatus,
      text: describeRegistration(business, hasOwnStatus),
      link: { to: links.admin.settings("legal"), label: "Legal settings" },
    },
    ...(isRegistered(business) ? [checkCodes(business, withoutHsn, links.admin.rates())] : []),
    {
      id: "grievance",
      title: "A grievance officer",
      isDone: officer.length === 0,
      text:
        officer.length > 0
          ? `Still sample values: ${officer.join(", ")}. The law requires a real person who acknowledges a complaint within 48 hours and resolves it within a month.`
          : `${business.grievanceName} answers complaints.`,
      link: { to: links.admin.settings("legal"), label: "Legal settings" },
    },
  ];
}

/** Asks for the codes and rates of products that were added while the business was not registered. */
function checkCodes(business: Settings["business"], withoutHsn: number, to: string): GoLiveItem {
  const without = countOf(withoutHsn, "product has neither", "products have neither");
  return {
    id: "hsn",
    title: "An HSN code and a GST rate for each product",
    isDone: withoutHsn === 0,
    text:
      withoutHsn === 0
        ? "Every product has them."
        : `${without}${showsGst(business) ? ", and shoppers see them as sold out until both are given" : ": a bill of supply has to name the code"}.`,
    link: { to, label: "Give codes and rates" },
  };
}

function describeRegistration(business: Settings["business"], hasOwnStatus: boolean): string {
  const { gstStatus, gstin, state } = business;
  if (!isRegistered(business))
    return "Not registered: no GST is shown. Ask your accountant whether online sales allow that.";
  if (!hasOwnStatus)
    return "Invoices would show the sample GSTIN. Enter yours, or set that you are not registered.";
  return gstStatus === "composition"
    ? `Bills of supply show ${gstin}. Under the composition scheme you may sell only inside ${stateName(state)}: checkout, typed orders and quotes take no other address.`
    : `Invoices show ${gstin}.`;
}

function checkPromises({ claims, struckPrices, confirmed, links }: GoLiveFacts): GoLiveItem[] {
  const confirmedByOwner = (name: Confirmation) => confirmed.includes(name);
  return [
    {
      id: "mrps",
      title: "Struck-through prices are printed on the packages",
      isDone: struckPrices === 0 || confirmedByOwner("mrps"),
      text:
        struckPrices === 0
          ? "No price is struck through."
          : `${countOf(struckPrices, "product shows", "products show")} a higher MRP struck through. That is lawful only if the MRP is printed on the package: confirm, or clear them all.`,
      confirm: { name: "mrps", label: "These MRPs are printed on the packages" },
    },
    {
      id: "claims",
      title: "Every claim can be proved",
      isDone: claims.length === 0 || confirmedByOwner("claims"),
      text:
        claims.length === 0
          ? "The shop makes no claims."
          : `Claims: ${claims.join(", ")}. Confirm that you can prove each one, or clear it.`,
      link: { to: `${links.admin.words()}#claims`, label: "Claims" },
      confirm: { name: "claims", label: "I can prove each one" },
    },
    {
      id: "policies",
      title: "You have read the policy pages",
      isDone: confirmedByOwner("policies"),
      text: "The pages on shipping, returns, terms, privacy, questions and contact bind you from the first order on. Read them with your own settings; payment providers check them too.",
      link: { to: links.shippingPolicy(), label: "Start with Shipping" },
      confirm: { name: "policies", label: "I have read them all" },
    },
    {
      id: "dark-patterns",
      title: "The self-audit on dark patterns",
      isDone: confirmedByOwner("dark-patterns"),
      text: "The consumer authority asks every shop to check itself for thirteen dark patterns. The list below says what this shop does about each.",
      link: { to: links.admin.darkPatterns(), label: "Show the list" },
      confirm: { name: "dark-patterns", label: "I have checked, and it is true" },
    },
  ];
}
