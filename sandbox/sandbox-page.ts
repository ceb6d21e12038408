import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
:root { --ink:#22302a; --soft:#55645c; --line:#cbd3cc; --paper:#faf8f3; --green:#2f5d46; --bad:#9c2b1e }
* { box-sizing:border-box } body { margin:0; background:var(--paper); color:var(--ink); font:16px/1.5 system-ui,sans-serif }
header, main { max-width:68rem; margin:0 auto; padding:.75rem 1rem } .narrow main, .narrow header { max-width:26rem }
header { display:flex; flex-wrap:wrap; gap:.25rem 1rem; align-items:center; border-bottom:1px solid var(--line) }
header strong { margin-right:auto } nav { display:flex; flex-wrap:wrap; gap:0 1rem } nav a { padding:.6rem 0 }
h1 { font-size:1.5rem; margin:.5rem 0 } h2 { font-size:1.15rem; margin:2rem 0 .5rem } a { color:var(--green) }
.scroll { overflow-x:auto } table { border-collapse:collapse; width:100%; font-size:.92rem } caption { text-align:left; color:var(--soft); padding:.25rem 0 }
th, td { text-align:left; padding:.4rem .75rem .4rem 0; border-bottom:1px solid var(--line); vertical-align:top } p { overflow-wrap:anywhere } code, pre { font-size:.88rem; overflow-wrap:anywhere }
pre { white-space:pre-wrap; background:#fff; border:1px solid var(--line); padding:.75rem; border-radius:6px }
form { margin:0 } .row { display:flex; flex-wrap:wrap; gap:.5rem 1rem; align-items:end } .stack { display:grid; gap:.75rem }
label { font-weight:600; font-size:.92rem } input:not([type=checkbox]), select { display:block; width:100%; min-height:44px; padding:.4rem .6rem; font:inherit; color:inherit; background:#fff; border:1px solid #7f8c84; border-radius:6px }
.row input[type=number] { width:6rem } .check { display:flex; gap:.5rem; align-items:center; min-height:44px; font-weight:400 } .check input { width:20px; height:20px }
button { min-height:44px; padding:.4rem 1rem; font:inherit; font-weight:600; border:1px solid var(--green); border-radius:6px; background:var(--green); color:#fff; cursor:pointer }
button.plain { background:transparent; color:var(--green) } td form { display:inline-block; margin-right:.35rem } td button { min-height:32px; padding:.1rem .6rem; font-size:.88rem }
.note { background:#fff3cf; color:#533f03; padding:.5rem .75rem; border-radius:6px } .fault { background:#fdecea; color:var(--bad); padding:.5rem .75rem; border-radius:6px } .soft { color:var(--soft) }
.people { list-style:none; margin:0; padding:0; display:grid; gap:.5rem } .people button { display:flex; gap:.75rem; align-items:center; width:100%; text-align:left; font-weight:400; background:#fff; color:var(--ink); border-color:var(--line) }
iframe { width:100%; height:70vh; border:1px solid var(--line); border-radius:6px; background:#fff } .narrow form + form { margin-top:.75rem }
:focus-visible { outline:3px solid #b97a00; outline-offset:2px } nav a[aria-current] { font-weight:700; text-decoration:none; color:var(--ink) }`;

type Extras = { narrow?: boolean; navigation?: Html };

/** The layout of all HTML pages of the sandbox except the payment window: one small stylesheet, no script. */
export const sandboxPage = (title: string, content: Html, { narrow, navigation }: Extras = {}): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <style>${raw(style)}</style>
      </head>
      <body class="${narrow ? "narrow" : ""}">
        <header><strong>Sandbox</strong>${navigation ?? ""}</header>
        <main><h1>${title}</h1>${content}</main>
      </body>
    </html>`;
