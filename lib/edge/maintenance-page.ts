// The picture that people see in maintenance: one document without scripts, drawn in our own style, light and dark.
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Flash } from "#lib/session/flash.ts";
import { SERVICE_KEY_PATH } from "./maintenance.ts";

export type MaintenancePageOptions = {
  nonce: string;
  /** Somebody has a key: the form is offered. */
  keyed: boolean;
  notice: Flash | null;
};

// The values of app/tokens.css; this page comes from the edge, where no sheet of the build can be counted on.
const SHEET = `:root{color-scheme:light dark;--surface:light-dark(#f7f4ee,#131210);--raised:light-dark(#fffefb,#1a1816);--ink:light-dark(#1e1b17,#f1ede5);--muted:light-dark(#5f594f,#aea699);--ghost:light-dark(#b9b1a3,#57514a);--line:light-dark(#e8e3d9,#2c2925);--control:light-dark(#958d80,#79726a);--brand:light-dark(#0f5b57,#6fc3b7);--contrast:light-dark(#fff,#06231f);--soft:light-dark(#e9efeb,#25302c);--danger:light-dark(#a5301d,#f0907a);--danger-soft:light-dark(#fbebe6,#331d18)}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;grid-template-columns:minmax(0,416px);place-content:center;padding:20px;background:var(--surface);color:var(--ink);font:400 14px/1.55 Montserrat,system-ui,sans-serif;letter-spacing:-.006em}
main{padding:36px 40px;background:var(--raised);border:1px solid var(--line);border-radius:10px;text-align:center}
svg{display:block;margin:0 auto 20px;max-width:100%}h1{margin:0 0 6px;font-size:20px;line-height:1.2;letter-spacing:-.018em;font-weight:600}p{margin:0 auto;max-width:36ch;color:var(--muted)}
details{margin-top:22px;padding-top:16px;border-top:1px solid var(--line);text-align:left;font-size:13px}summary{min-height:28px;color:var(--muted);cursor:pointer}label{display:block;margin:12px 0 5px;font-weight:500}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--raised);color:var(--ink);font:inherit;font-size:15px}button{width:100%;height:44px;margin-top:12px;border:0;border-radius:8px;background:var(--brand);color:var(--contrast);font:inherit;font-size:15px;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}.notice{margin:14px 0 0;max-width:none;padding:10px 12px;border-radius:8px;background:var(--danger-soft);color:var(--danger);text-align:left}
@media(width<480px){main{padding:28px 22px}}`;

/** A card on the bench: its corner is being drawn again. */
const DRAWING = `<svg viewBox="0 0 220 132" width="220" height="132" aria-hidden="true" fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M20 114h180" stroke="var(--ghost)"/><path d="M34 114v8M186 114v8" stroke="var(--ghost)"/><rect x="56" y="34" width="108" height="68" rx="7" fill="var(--raised)" stroke="var(--muted)" transform="rotate(-3 110 68)"/><rect x="70" y="52" width="24" height="24" rx="5" fill="var(--soft)"/><path d="M104 57h34M104 66h24M72 88h52" stroke="var(--muted)"/><path d="M142 90h14" stroke="var(--ghost)"/><path d="M150 14h14a8 8 0 0 1 8 8v14" stroke="var(--brand)" stroke-width="3.5"/><circle cx="151" cy="34" r="6" fill="var(--brand)"/><path d="M171 103l3-10 20-35 7 4-20 35-10 6Z" fill="var(--raised)" stroke="var(--muted)"/><path d="M190 65l7 4M174 93l7 4" stroke="var(--muted)"/><path d="M36 52v-10M31 47h10M46 26v-8M42 22h8" stroke="var(--ghost)"/></svg>`;

/** The whole document. Everything in it is ours: no text of a request reaches it. */
export function maintenancePage({ nonce, keyed, notice }: MaintenancePageOptions): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Maintenance · ${PRODUCT_NAME}</title><style nonce="${nonce}">${SHEET}</style></head><body><main>${DRAWING}<h1>We will be right back</h1><p>${PRODUCT_NAME} is down for maintenance. Short links and cards keep working in the meantime.</p>${keyed ? form(notice) : ""}</main></body></html>`;
}

function form(notice: Flash | null): string {
  const said = notice ? `<p class="notice" role="alert">${notice.message}</p>` : "";
  return `<details${notice ? " open" : ""}><summary>I have a service key</summary>${said}<form method="post" action="${SERVICE_KEY_PATH}"><label for="key">Service key</label><input id="key" name="key" type="password" autocomplete="off" required maxlength="512"><button type="submit">Open ${PRODUCT_NAME}</button></form></details>`;
}
