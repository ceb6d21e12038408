// Reads the files as channels do.

export type ReadItem = {
  fields: [name: string, value: string][];
  parts: Record<string, [string, string][][]>;
};

const element = /<g:(\w+)>((?:[^<]|<g:(?!\1>)\w+>[^<]*<\/g:\w+>)*)<\/g:\1>/g;

export function readGoogleFeed(xml: string): ReadItem[] {
  const insides = xml.split("<item>").slice(1);
  return insides.map((rest) => {
    const [inside = ""] = rest.split("</item>");
    const item: ReadItem = { fields: [], parts: {} };
    for (const [, name = "", content = ""] of inside.matchAll(element)) {
      const parts = [...content.matchAll(element)].map(([, part = "", text = ""]): [string, string] => [
        part,
        unescapeXml(text),
      ]);
      item.fields.push([name, parts.length > 0 ? "parts" : unescapeXml(content)]);
      if (parts.length > 0) item.parts[name] = [...(item.parts[name] ?? []), parts];
    }
    return item;
  });
}

function unescapeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
