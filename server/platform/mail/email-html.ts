// How every email looks: one layout, for light and dark and for programs that know neither. Text stays text.

import { createElement as h, type ReactNode } from "react";
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

type Parts = typeof import("@react-email/components");

// The product's tokens by value: mail programs know no variables. Dark ones by class, for programs that ask.
const PAPER = "#f7f4ee";
const SHEET = "#fffefb";
const INK = "#1e1b17";
const MUTED = "#5f594f";
const LINE = "#e8e3d9";
const BRAND = "#0f5b57";
const FONT = "Montserrat, -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #161411 !important; }
  .sheet { background-color: #1f1c18 !important; border-color: #37322a !important; }
  .ink { color: #f1ece3 !important; }
  .muted { color: #b5ad9f !important; }
  .line { border-color: #37322a !important; }
  .brand { color: #7cc4be !important; }
  .button { background-color: #7cc4be !important; color: #0d1f1e !important; }
}
[data-ogsc] .ink { color: #f1ece3 !important; }
[data-ogsc] .muted { color: #b5ad9f !important; }
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } }`;

const SHEET_BOX = { backgroundColor: SHEET, border: `1px solid ${LINE}`, borderRadius: "10px", padding: "36px 40px" };

const type = (size: number, color: string, more: object = {}) => ({
  fontFamily: FONT,
  fontSize: `${size}px`,
  lineHeight: "1.55",
  color,
  margin: "0",
  ...more,
});

/**
 * A whole document. The address of the action is its one link, and stands in words too, for whoever cannot press; one that
 * stops these emails is another, in the small print.
 */
export async function emailHtml(email: EmailMessage): Promise<string> {
  const [{ render }, parts] = await Promise.all([import("@react-email/render"), import("@react-email/components")]);
  return render(drawn(parts, email));
}

function drawn(parts: Parts, email: EmailMessage): ReactNode {
  const { Html, Preview, Body } = parts;
  return h(
    Html,
    { lang: "en" },
    headOf(parts, email),
    h(Preview, null, email.preview),
    h(
      Body,
      { className: "paper", style: { backgroundColor: PAPER, margin: "0", padding: "32px 12px" } },
      sheetOf(parts, email),
      senderOf(parts, email),
    ),
  );
}

function headOf({ Head }: Parts, { subject }: EmailMessage): ReactNode {
  return h(
    Head,
    null,
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("title", null, subject),
    h("style", null, DARK),
  );
}

function sheetOf(parts: Parts, email: EmailMessage): ReactNode {
  const { Container, Text, Heading } = parts;
  return h(
    Container,
    { className: "sheet", style: { ...SHEET_BOX, maxWidth: "520px" } },
    h(Text, { className: "brand", style: type(15, BRAND, { fontWeight: 700 }) }, email.brandName ?? PRODUCT_NAME),
    h(
      Heading,
      {
        as: "h1",
        className: "ink",
        style: type(22, INK, { lineHeight: "1.25", fontWeight: 600, margin: "24px 0 12px" }),
      },
      email.heading,
    ),
    ...email.paragraphs.map((text) =>
      h(Text, { key: text, className: "ink", style: type(15, INK, { margin: "0 0 12px" }) }, text),
    ),
    factsOf(email),
    actionOf(parts, email),
    footOf(parts, email),
  );
}

function senderOf({ Container, Text }: Parts, { to }: EmailMessage): ReactNode {
  return h(
    Container,
    { style: { maxWidth: "520px", padding: "16px 40px" } },
    h(Text, { className: "muted", style: type(12, MUTED) }, `Sent by ${PRODUCT_NAME} to ${to}.`),
  );
}

function factsOf({ facts = [] }: EmailMessage): ReactNode {
  if (facts.length === 0) return null;
  const cell = { verticalAlign: "top", padding: "8px 0", borderBottom: `1px solid ${LINE}` };
  const rows = facts.map(({ label, value }) =>
    h(
      "tr",
      { key: label },
      h("td", { className: "muted line", style: { ...type(13, MUTED), ...cell, width: "120px" } }, isolate(label)),
      h("td", { className: "ink line", style: { ...type(13, INK), ...cell, wordBreak: "break-word" } }, isolate(value)),
    ),
  );
  const style = { width: "100%", borderCollapse: "collapse", margin: "16px 0 4px" } as const;
  return h("table", { role: "presentation", style }, h("tbody", null, rows));
}

function actionOf({ Section, Button, Text }: Parts, { action }: EmailMessage): ReactNode {
  if (!action || !/^https?:\/\//.test(action.url)) return null;
  const style = type(15, "#ffffff", {
    backgroundColor: BRAND,
    borderRadius: "8px",
    padding: "12px 20px",
    fontWeight: 600,
  });
  return h(
    Section,
    { style: { margin: "20px 0 0" } },
    h(
      Button,
      { href: action.url, className: "button", style: { ...style, textDecoration: "none", display: "inline-block" } },
      action.label,
    ),
    h(
      Text,
      { className: "muted", style: type(12, MUTED, { margin: "16px 0 0" }) },
      "If the button does not work, open this address:",
    ),
    h(Text, { className: "muted", style: type(12, MUTED, { wordBreak: "break-all" }) }, action.url),
  );
}

function footOf({ Hr, Text, Link }: Parts, { footnotes = [], stop }: EmailMessage): ReactNode {
  if (footnotes.length === 0 && stop === undefined) return null;
  const small = type(12, MUTED, { margin: "0 0 4px" });
  return h(
    "div",
    null,
    h(Hr, { className: "line", style: { borderColor: LINE, margin: "24px 0 14px" } }),
    ...footnotes.map((text) => h(Text, { key: text, className: "muted", style: small }, text)),
    stop === undefined || !/^https?:\/\//.test(stop)
      ? null
      : h(
          Text,
          { className: "muted", style: small },
          h(
            Link,
            { href: stop, className: "brand", style: { color: BRAND, textDecoration: "underline" } },
            "Stop emails",
          ),
        ),
  );
}
