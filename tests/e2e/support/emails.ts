// Emails as an administrator reads them: this installation sends no mail, so they stay in the outbox.
import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";

const list = z.object({ data: z.array(z.object({ id: z.string(), subject: z.string() })) });
const letter = z.object({ data: z.object({ text: z.string() }) });

async function textOf(admin: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const rows = list.parse(await (await admin.get(`/api/admin/outbox?filters=${encodeURIComponent(to)}`)).json());
  const found = rows.data.find((row) => subject.test(row.subject));
  expect(found, `an email to ${to} about ${subject}`).toBeDefined();
  return letter.parse(await (await admin.get(`/api/admin/outbox/${found?.id}`)).json()).data.text;
}

/** The code in the newest email to somebody whose subject fits. */
export async function codeTo(admin: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  return /\b\d{6}\b/.exec(await textOf(admin, to, subject))?.[0] ?? "";
}

/** The address in the newest email to somebody whose subject fits; `admin` is a context of the administrator. */
export async function linkTo(admin: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const url = /^https?:\/\/\S+$/m.exec(await textOf(admin, to, subject))?.[0] ?? "";
  const { pathname, search } = new URL(url);
  return pathname + search;
}
