// A short link and somebody who opens it, as the tests of what counts along need them.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

/** A link of the page's person; answers its alias. */
export async function makeLink(page: Page, origin: string): Promise<string> {
  const alias = `live-${randomUUID().slice(0, 8)}`;
  const data = { default_destination_url: "https://example.com/live", alias };
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const answer = await page.request.post("/api/links", { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return alias;
}

/** Somebody new each time, on a phone. */
export const visit = (origin: string, alias: string) =>
  fetch(`${origin}/l/${alias}`, { redirect: "manual", headers: { "user-agent": `${PHONE} ${randomUUID()}` } });
