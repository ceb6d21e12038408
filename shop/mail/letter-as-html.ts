// A letter on ivory paper with cedar ink: tables and inline styles, as mail programs need them; at most 600 px wide, easy on
// the eyes in dark mode, and without a single picture or font from outside.
import type { Block, SummaryLine, SummaryTotal } from "./letter.ts";
import type { ReadyLetter } from "./letter-as-text.ts";

const paper = "#faf6ee";
const sheet = "#fffdf8";
const ink = "#2c2a26";
const quiet = "#655f54";
const cedar = "#1f3d33";
const hairline = "#e4dac6";
const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/** Long strings break anywhere rather than push the sheet apart. */
const breaking = "word-break:break-word;overflow-wrap:anywhere;";

const darkInk = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #15201b !important; }
    .sheet { background: #1c2a24 !important; border-color: #34463d !important; }
    .ink { color: #f0e9da !important; }
    .quiet { color: #c0b7a4 !important; }
    .cedar { color: #d8bd85 !important; }
    .line { border-color: #34463d !important; }
    .press { background: #d8bd85 !important; }
    .press a { color: #15201b !important; }
  }`;

export function writeAsHtml({ head, preheader, heading, greeting, blocks, reason }: ReadyLetter): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeMarkup(heading)}</title>
<style>${darkInk}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeMarkup(preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;">
<tr><td class="cedar" align="center" style="padding:8px 8px 20px;font:normal 24px/1.3 ${serif};color:${cedar};letter-spacing:.02em;${breaking}">${escapeMarkup(head.shopName)}</td></tr>
<tr><td class="sheet" style="background:${sheet};border:1px solid ${hairline};border-radius:6px;padding:32px 24px;${breaking}">
<h1 class="cedar" style="margin:0 0 20px;font:normal 24px/1.3 ${serif};color:${cedar};">${escapeMarkup(heading)}</h1>
${writeParagraph(greeting)}
${blocks.map(writeBlock).join("\n")}
${writeParagraph("With warm regards,", "0")}
${writeParagraph(head.shopName, "0")}
</td></tr>
<tr><td class="quiet" align="center" style="padding:24px 12px 8px;font:13px/1.6 ${sans};color:${quiet};${breaking}">
${escapeMarkup(head.legalName)}<br>${escapeMarkup(head.postalAddress)}<br>
${escapeMarkup(head.phone)} (${escapeMarkup(head.hours)})<br>
<a class="quiet" href="mailto:${escapeMarkup(encodeURIComponent(head.email).replace("%40", "@"))}" style="color:${quiet};">${escapeMarkup(head.email)}</a>
 · <a class="quiet" href="${escapeMarkup(head.publicUrl)}" style="color:${quiet};">${escapeMarkup(head.publicUrl.replace(/^https?:\/\//, ""))}</a>${
   head.gstin ? `<br>GSTIN ${escapeMarkup(head.gstin)}` : ""
 }<br><br>${escapeMarkup(reason)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return writeParagraph(block.text);
    case "small":
      return `<p class="quiet" style="margin:0 0 16px;font:14px/1.6 ${sans};color:${quiet};">${escapeMarkup(block.text)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr><td class="press" style="background:${cedar};border-radius:4px;"><a href="${escapeMarkup(block.url)}" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 ${sans};color:${sheet};text-decoration:none;">${escapeMarkup(block.label)}</a></td></tr></table>`;
    case "address":
      return `${writeTitle(block.title)}
<p class="ink" style="margin:0 0 20px;font:16px/1.6 ${sans};color:${ink};">${block.lines.map(escapeMarkup).join("<br>")}</p>`;
    case "quote":
      return `${writeTitle(block.title)}
<p class="ink line" style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${hairline};font:16px/1.6 ${sans};color:${ink};">${escapeMarkup(block.text).replaceAll("\n", "<br>")}</p>`;
    case "summary":
      return `${writeTitle(block.title)}
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;table-layout:fixed;font:16px/1.5 ${sans};">
${block.lines.map(writeLine).join("\n")}
${block.totals.map(writeTotal).join("\n")}
</table>`;
  }
}

function writeParagraph(text: string, bottom = "16px"): string {
  return `<p class="ink" style="margin:0 0 ${bottom};font:16px/1.6 ${sans};color:${ink};">${escapeMarkup(text).replaceAll("\n", "<br>")}</p>`;
}

function writeTitle(title: string): string {
  return `<h2 class="cedar" style="margin:8px 0 8px;font:normal 18px/1.4 ${serif};color:${cedar};">${escapeMarkup(title)}</h2>`;
}

function writeLine({ name, detail, amount }: SummaryLine): string {
  const edge = `border-bottom:1px solid ${hairline};`;
  const under = detail
    ? `<br><span class="quiet" style="font-size:14px;color:${quiet};">${escapeMarkup(detail)}</span>`
    : "";
  return `<tr><td class="ink line" style="padding:10px 12px 10px 0;${edge}color:${ink};${breaking}">${escapeMarkup(name)}${under}</td><td class="ink line" align="right" valign="top" width="124" style="padding:10px 0;${edge}color:${ink};white-space:nowrap;">${escapeMarkup(amount)}</td></tr>`;
}

function writeTotal({ label, amount, strong }: SummaryTotal): string {
  const look = strong ? `font-weight:700;color:${ink};` : `font-size:15px;color:${quiet};`;
  const shade = strong ? "ink" : "quiet";
  return `<tr><td class="${shade}" style="padding:6px 12px 0 0;${look}${breaking}">${escapeMarkup(label)}</td><td class="${shade}" align="right" valign="top" width="124" style="padding:6px 0 0;${look}white-space:nowrap;">${escapeMarkup(amount)}</td></tr>`;
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
