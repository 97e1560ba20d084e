// An e-mail signature as rich text that mail programs keep: one table, every size and color beside its letters, pictures by
// their address. Outlook for Windows draws with Word: no round corners, no space that is not in a cell.

import { mailLink, telLink } from "#lib/card/reach-links.ts";
import { wayAddress } from "#lib/codes/code-address.ts";
import { codePicture, photoPicture } from "#lib/codes/code-picture.ts";
import { escapeHtml } from "#lib/html.ts";
import { withoutScheme } from "#lib/web-address.ts";

export const MAIL_PROGRAMS = ["gmail", "outlook", "outlookClassic", "appleMail"] as const;
export type MailProgram = (typeof MAIL_PROGRAMS)[number];

/** What stands in it; empty where the card says nothing or it is not wanted. */
export type Signed = {
  name: string;
  title: string;
  company: string;
  phone: string;
  email: string;
  /** The card's whole address, without a suffix. */
  address: string;
  /** Shows the photo that the card has whenever the mail is opened. */
  photo: boolean;
  /** Shows the code. */
  code: boolean;
  compliance: string;
};

const FONT = "font-family:Arial,Helvetica,sans-serif";
const INK = "#1e1b17";
const GREY = "#5c564d";
const CODE_SIDE = 84;
const PHOTO_SIDE = 72;

/** The signature as HTML. Every value is escaped; links lead by the channel of signatures. */
export function signatureHtml(signed: Signed, program: MailProgram): string {
  const { photo, code, name } = signed;
  const round = program === "outlookClassic" ? "" : ";border-radius:50%";
  const cells = [
    !photo
      ? ""
      : `<td style="padding:0 14px 0 0;vertical-align:top">${picture(photoPicture(signed.address, "signature"), PHOTO_SIDE, { alt: name, style: `display:block${round}` })}</td>`,
    `<td style="padding:0;vertical-align:top;${FONT};font-size:14px;line-height:20px;color:${INK}">${lines(signed).join("<br>")}</td>`,
    code ? `<td style="padding:0 0 0 16px;vertical-align:top">${codeCell(signed)}</td>` : "",
  ].join("");
  return `<table cellpadding="0" cellspacing="0" border="0" role="presentation" style="border-collapse:collapse;background:#ffffff"><tbody><tr>${cells}</tr></tbody></table>`;
}

function lines({ name, title, company, phone, email, address, compliance }: Signed): string[] {
  const way = wayAddress(address, "signature");
  return [
    `<b style="font-size:16px;color:${INK}">${escapeHtml(name)}</b>`,
    grey([title, company].filter((part) => part !== "").join(", ")),
    [phone === "" ? "" : link(telLink(phone), phone), email === "" ? "" : link(mailLink(email), email)]
      .filter((part) => part !== "")
      .join(" &nbsp;·&nbsp; "),
    link(way, withoutScheme(address)),
    compliance === ""
      ? ""
      : `<span style="font-size:11px;line-height:15px;color:${GREY}">${escapeHtml(compliance)}</span>`,
  ].filter((line) => line !== "");
}

function codeCell({ address, name }: Signed): string {
  const side = { alt: `QR code of ${name}`, style: "display:block" };
  return `<a href="${escapeHtml(wayAddress(address, "signature"))}" style="display:inline-block">${picture(codePicture(address, "signature"), CODE_SIDE, side)}</a>`;
}

function picture(address: string, side: number, { alt, style }: { alt: string; style: string }): string {
  return `<img src="${escapeHtml(address)}" width="${side}" height="${side}" alt="${escapeHtml(alt)}" style="${style};width:${side}px;height:${side}px;border:0">`;
}

function link(to: string, text: string): string {
  return `<a href="${escapeHtml(to)}" style="color:${INK};text-decoration:underline">${escapeHtml(text)}</a>`;
}

function grey(text: string): string {
  return text === "" ? "" : `<span style="color:${GREY}">${escapeHtml(text)}</span>`;
}

/** The same for programs that take plain text only. */
export function signatureText({ name, title, company, phone, email, address, compliance }: Signed): string {
  const who = [title, company].filter((part) => part !== "").join(", ");
  return [name, who, phone, email, wayAddress(address, "signature"), compliance]
    .filter((line) => line !== "")
    .join("\n");
}
