// Reads the shop's place as map programs copy it: latitude and longitude in degrees.

export type Coordinates = { latitude: number; longitude: number };

/** Reads '31.6621, 76.0597'. Undefined for anything that is not a place on earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const parts = text.split(/[,\s]/).filter((part) => part !== "");
  const [north, east] = parts.length === 2 && parts.every(isDecimal) ? parts : [];
  if (north === undefined || east === undefined) return undefined;
  const latitude = Number(north);
  const longitude = Number(east);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const isDecimal = (text: string): boolean => /^-?\d{1,3}(?:\.\d{1,8})?$/.test(text);
