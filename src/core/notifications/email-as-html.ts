// Renders an email as HTML with tables and inline styles, as mail programs need them. At most 600 px wide, also in
// Outlook, with colours for dark mode, without fonts or pictures of other hosts.

import type { EmailContent } from "./email-as-text.ts";
import type { Block, MailPicture, MailProduct, SummaryLine, SummaryTotal } from "./email-blocks.ts";
import { type EmailColours, sansFont, serifFont } from "./email-styles.ts";

/** Breaks long strings anywhere, so that they do not widen the layout. */
const breakLongWords = "word-break:break-word;overflow-wrap:anywhere;";

/** A table around the sheet that only Outlook reads, because it does not support `max-width`. */
const outlookStart = `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`;
const outlookEnd = "<!--[if mso]></td></tr></table><![endif]-->";

function darkModeStyles({ dark }: EmailColours): string {
  return `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.page} !important; }
    .sheet { background: ${dark.card} !important; border-color: ${dark.border} !important; }
    .ink { color: ${dark.text} !important; }
    .quiet { color: ${dark.muted} !important; }
    .cedar { color: ${dark.accent} !important; }
    .line { border-color: ${dark.border} !important; }
    .press { background: ${dark.press} !important; }
    .press a { color: ${dark.onPress} !important; }
  }`;
}

export function renderEmailAsHtml({
  sender,
  preheader,
  heading,
  greeting,
  blocks,
  closing,
  reason,
  isPlain = false,
}: EmailContent): string {
  const { colours } = sender;
  const mainButton = blocks.findIndex((block) => typeof block !== "string" && block.kind === "button");
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(heading)}</title>
<style>${darkModeStyles(colours)}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.page};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page};">
<tr><td align="center" style="padding:24px 12px;">
${outlookStart}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;">
<tr><td class="cedar" align="center" style="padding:8px 8px 24px;font:normal 24px/1.3 ${serifFont};color:${colours.accent};letter-spacing:.02em;${breakLongWords}">${renderHead(sender, isPlain)}</td></tr>
<tr><td class="sheet" style="background:${colours.card};border:1px solid ${colours.border};border-radius:6px;padding:32px 24px;${breakLongWords}">
<h1 class="cedar" style="margin:0 0 20px;font:normal ${isPlain ? 24 : 30}px/1.25 ${serifFont};color:${colours.accent};">${keepNumbers(escapeHtml(heading))}</h1>
${renderParagraph(colours, greeting)}
${blocks.map((block, index) => renderBlock(colours, block, index === mainButton)).join("\n")}
${renderParagraph(colours, closing, "0")}
${renderParagraph(colours, sender.shopName, "0")}
</td></tr>
<tr><td class="quiet" align="center" style="padding:24px 12px 8px;font:13px/1.6 ${sansFont};color:${colours.muted};${breakLongWords}">
${escapeHtml(sender.legalName)}<br>${escapeHtml(sender.postalAddress)}<br>
${escapeHtml(sender.phone)} (${escapeHtml(sender.hours)})<br>
<a class="quiet" href="mailto:${escapeHtml(encodeURIComponent(sender.email).replace("%40", "@"))}" style="color:${colours.muted};">${escapeHtml(sender.email)}</a>
 · <a class="quiet" href="${escapeHtml(sender.links.home())}" style="color:${colours.muted};">${escapeHtml(sender.links.home().replace(/^https?:\/\//, ""))}</a>${
   sender.gstin ? `<br>GSTIN ${escapeHtml(sender.gstin)}` : ""
 }<br><br>${escapeHtml(reason)}
</td></tr>
</table>
${outlookEnd}
</td></tr>
</table>
</body>
</html>
`;
}

/** The logo, whose alternative text is the shop's name, or else the mark above the name. */
function renderHead({ shopName, logo, markUrl }: EmailContent["sender"], isPlain: boolean): string {
  const name = escapeHtml(shopName);
  if (isPlain) return name;
  if (!logo)
    return `<img src="${escapeHtml(markUrl)}" alt="" width="56" height="56" style="display:block;margin:0 auto 10px;border:0;border-radius:12px;">${name}`;
  return `<img src="${escapeHtml(logo.url)}" alt="${name}" width="${logo.width}" height="${logo.height}" style="display:inline-block;max-width:100%;height:auto;border:0;">`;
}

function renderBlock(colours: EmailColours, block: Block, isMainButton: boolean): string {
  if (typeof block === "string") return renderParagraph(colours, block);
  switch (block.kind) {
    case "html":
      return block.html;
    case "small":
      return `<p class="quiet" style="margin:0 0 16px;font:14px/1.6 ${sansFont};color:${colours.muted};">${escapeHtml(block.text)}${block.link ? ` <a class="quiet" href="${escapeHtml(block.link.url)}" style="color:${colours.muted};">${escapeHtml(block.link.label)}</a>` : ""}</p>`;
    case "picture":
      return `<p style="margin:0 0 16px;">${renderPicture(block.picture, block.width, "height:auto;max-width:100%;")}</p>`;
    case "products":
      return block.products.map((product) => renderProduct(colours, product)).join("\n");
    case "button":
      if (!isMainButton)
        return `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${sansFont};color:${colours.text};"><a class="cedar" href="${escapeHtml(block.url)}" style="color:${colours.accent};">${escapeHtml(block.label)}</a></p>`;
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr><td class="press" style="background:${colours.press};border-radius:4px;"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 ${sansFont};color:${colours.onPress};text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`;
    case "address":
      return `${renderTitle(colours, block.title)}
<p class="ink" style="margin:0 0 20px;font:16px/1.6 ${sansFont};color:${colours.text};">${block.lines.map(escapeHtml).join("<br>")}</p>`;
    case "card":
      return `<table role="presentation" class="line" cellpadding="0" cellspacing="0" style="margin:8px auto 24px;border:1px solid ${colours.border};"><tr><td class="ink" align="center" style="padding:36px 28px;font:normal 20px/1.5 ${serifFont};color:${colours.text};${breakLongWords}">${escapeHtml(block.text).replaceAll("\n", "<br>")}</td></tr></table>`;
    case "quote":
      return `${renderTitle(colours, block.title)}
<p class="ink line" style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${colours.border};font:16px/1.6 ${sansFont};color:${colours.text};">${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`;
    case "summary":
      return `${renderTitle(colours, block.title)}
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;table-layout:fixed;font:16px/1.5 ${sansFont};">
${block.lines.map((line) => renderLine(colours, line)).join("\n")}
${block.totals.map((total) => renderTotal(colours, total)).join("\n")}
</table>`;
  }
}

function renderParagraph(colours: EmailColours, text: string, bottomMargin = "16px"): string {
  return `<p class="ink" style="margin:0 0 ${bottomMargin};font:16px/1.6 ${sansFont};color:${colours.text};">${keepNumbers(escapeHtml(text)).replaceAll("\n", "<br>")}</p>`;
}

/** An order's number, such as DD-26-00042, stays in one line. */
function keepNumbers(html: string): string {
  return html.replace(/\b[A-Z\d]+-\d\d-\d{5,}\b/g, '<span style="white-space:nowrap;">$&</span>');
}

function renderTitle(colours: EmailColours, title: string): string {
  return `<h2 class="cedar" style="margin:8px 0 8px;font:normal 18px/1.4 ${serifFont};color:${colours.accent};">${escapeHtml(title)}</h2>`;
}

/** A card: picture, name and price, all linked to the product's page. */
function renderProduct(colours: EmailColours, { name, detail, price, url, picture }: MailProduct): string {
  const address = escapeHtml(url);
  const detailHtml = detail
    ? `<p class="quiet" style="margin:0 0 8px;font:15px/1.5 ${sansFont};color:${colours.muted};">${escapeHtml(detail)}</p>`
    : "";
  const pictureCell = picture
    ? `<td class="line" width="44%" valign="top" style="border-bottom:1px solid ${colours.border};padding:0 20px 20px 0;"><a href="${address}">${renderPicture(picture, 230, "width:100%;height:auto;")}</a></td>`
    : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed;"><tr>${pictureCell}<td class="line" valign="middle" style="border-bottom:1px solid ${colours.border};padding:0 0 20px;"><p style="margin:0 0 6px;font:normal 21px/1.3 ${serifFont};"><a class="cedar" href="${address}" style="color:${colours.accent};text-decoration:none;">${escapeHtml(name)}</a></p>${detailHtml}<p class="ink" style="margin:0 0 8px;font:600 16px/1.5 ${sansFont};color:${colours.text};">${escapeHtml(price)}</p><p style="margin:0;font:15px/1.5 ${sansFont};"><a class="cedar" href="${address}" style="color:${colours.accent};">See it</a></p></td></tr></table>`;
}

function renderPicture({ url, alt }: MailPicture, width: number, style: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" style="display:block;border:0;border-radius:4px;${style}">`;
}

function renderLine(colours: EmailColours, { name, detail, amount, picture }: SummaryLine): string {
  const bottomBorder = `border-bottom:1px solid ${colours.border};`;
  const detailHtml = detail
    ? `<br><span class="quiet" style="font-size:14px;color:${colours.muted};">${escapeHtml(detail)}</span>`
    : "";
  const title = `${escapeHtml(name)}${detailHtml}`;
  const shown = picture?.isWorded
    ? `${renderPicture(picture, 220, "height:auto;max-width:100%;margin:0 0 8px;")}${title}`
    : picture
      ? `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td width="62" valign="top">${renderPicture(picture, 52, "height:auto;")}</td><td class="ink" valign="middle" style="color:${colours.text};${breakLongWords}">${title}</td></tr></table>`
      : title;
  return `<tr><td class="ink line" style="padding:10px 12px 10px 0;${bottomBorder}color:${colours.text};${breakLongWords}">${shown}</td><td class="ink line" align="right" valign="top" width="104" style="padding:10px 0;${bottomBorder}color:${colours.text};white-space:nowrap;">${escapeHtml(amount)}</td></tr>`;
}

function renderTotal(colours: EmailColours, { label, amount, strong }: SummaryTotal): string {
  const fontStyle = strong
    ? `font-weight:700;color:${colours.text};`
    : `font-size:15px;color:${colours.muted};`;
  const cssClass = strong ? "ink" : "quiet";
  return `<tr><td class="${cssClass}" style="padding:6px 12px 0 0;${fontStyle}${breakLongWords}">${escapeHtml(label)}</td><td class="${cssClass}" align="right" valign="top" width="104" style="padding:6px 0 0;${fontStyle}white-space:nowrap;">${escapeHtml(amount)}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
