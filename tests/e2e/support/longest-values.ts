// The longest values that forms of owners and customers accept, without a space for a line break, in the widest letter.
const wide = (length: number) => "W".repeat(length);

/** By the fields of the form in the back office. */
export const longestBusiness = {
  shopName: wide(60),
  street: wide(200),
  city: wide(80),
  district: wide(80),
  hours: wide(80),
  email: `${"w".repeat(60)}@${"w".repeat(60)}.example`,
};
export const longestLegal = {
  legalName: wide(120),
  grievanceName: wide(80),
  grievanceDesignation: wide(80),
  grievanceEmail: `${"w".repeat(60)}@${"w".repeat(60)}.example`,
};
export const longestProduct = {
  name: wide(120),
  description: wide(2_000),
  sku: wide(40),
  slug: "w".repeat(80),
  weight: "999999 g",
};

export const longestCategory = wide(60);
export const longestCode = wide(20);
/** The options of another product, by field of the form of its variants. */
export const longestOptions = { option1: wide(30), values1: `${wide(60)},${"V".repeat(60)}` };

/** By field of the calls. */
export const longestCustomer = {
  company: wide(99),
  name: wide(80),
  phone: "9816012345",
  address: wide(200),
  city: wide(80),
  state: "HP",
  zip: "171001",
  country: "India",
};
export const longestEmail = `${"w".repeat(60)}@${"w".repeat(60)}.${"w".repeat(60)}.example`;
