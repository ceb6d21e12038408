// The two letters of a country (ISO 3166-1) by its English name.

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function listCountries(): Map<string, string> {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.flatMap((code) => nameOf(names, code)));
}

function nameOf(names: Intl.DisplayNames, code: string): [string, string][] {
  const name = names.of(code);
  return name === undefined ? [] : [[name.toLowerCase(), code]];
}

const countries = listCountries();

/** Undefined for an unknown spelling of a country. */
export function countryCode(name: string): string | undefined {
  return countries.get(name.trim().toLowerCase());
}
