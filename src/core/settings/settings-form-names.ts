// The names of the settings forms; each form has its own page.

export const settingsFormTitles = {
  business: "Business",
  legal: "Legal and GST",
  shipping: "Shipping and returns",
  couriers: "Couriers",
  post: "India Post",
  onDelivery: "Cash on delivery",
  lists: "Lists of products",
  customOrders: "Custom orders",
  gifts: "Gift orders",
  giftCards: "Gift cards for sale",
  channels: "Files for channels",
  announcement: "Announcement",
  pause: "Pause of selling",
  social: "Social links",
  ownerEmails: "Emails to you",
  limits: "Limits",
};

export type SettingsFormName = keyof typeof settingsFormTitles;

export const settingsFormNames = Object.keys(settingsFormTitles) as SettingsFormName[];

export function parseSettingsFormName(text: string): SettingsFormName | undefined {
  return settingsFormNames.find((name) => name === text);
}
