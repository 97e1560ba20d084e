// A readable reference made from the OpenAPI document: static HTML without scripts.
import { createHash } from "node:crypto";
import type { OpenAPI } from "@orpc/contract";
import { escapeHtml } from "#lib/html.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1e1b17,#f1ede5);--muted:light-dark(#5f594f,#aea699);--sheet:light-dark(#fffefb,#1a1816);--well:light-dark(#f1ede4,#201e1b);--line:light-dark(#e8e3d9,#2c2925);--brand:light-dark(#0f5b57,#6fc3b7)}
*{box-sizing:border-box}body{margin:0;background:var(--sheet);color:var(--ink);font:15px/1.55 "Montserrat Variable",Montserrat,system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:40px 20px 80px}h1{font-size:30px;margin:0 0 8px}h2{font-size:20px;margin:48px 0 0;padding-bottom:10px;border-bottom:1px solid var(--line)}
p{color:var(--muted);margin:6px 0}section{border-bottom:1px solid var(--line);padding:18px 0}h3{font-size:15px;margin:0;font-weight:600;overflow-wrap:anywhere}
h3 code{color:var(--brand);font-size:14px}code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px}details{margin-top:10px}summary{cursor:pointer;color:var(--brand);min-height:24px}
pre{background:var(--well);border-radius:10px;padding:12px 14px;overflow:auto;margin:8px 0 0;max-height:420px}a{color:var(--brand)}`;

/** The policy under which the page may show: its one sheet, nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

function block(title: string, value: unknown): string {
  if (value === undefined) return "";
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

function operation(method: string, path: string, described: OpenAPI.OperationObject): string {
  const success = Object.entries(described.responses ?? {}).filter(([status]) => status.startsWith("2"));
  return `<section><h3><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h3><p>${escapeHtml(described.summary ?? "")}</p>${block("Parameters", described.parameters)}${block("Body", described.requestBody)}${block("Answer", Object.fromEntries(success))}</section>`;
}

/** The page of a document, grouped by tag in the order of the contracts. */
export function docsPage(document: OpenAPI.Document): string {
  const groups = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const described = item?.[method];
      if (!described) continue;
      const tag = described.tags?.[0] ?? "other";
      groups.set(tag, [...(groups.get(tag) ?? []), operation(method, path, described)]);
    }
  }
  const body = [...groups].map(([tag, parts]) => `<h2>${escapeHtml(tag)}</h2>${parts.join("")}`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main><h1>${PRODUCT_NAME} API</h1><p>${escapeHtml(document.info.description ?? "")}</p><p>The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>${body}</main></body></html>`;
}
