// My network and my referrals: a sentence, the list with its reasons, a picture that fits beside or below it.
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Network } from "#app/(main)/my-network/_components/network.tsx";
import { NETWORK } from "#app/(main)/my-network/_components/network-shape.ts";
import { REFERRALS } from "#app/(main)/referral-network/_components/referral-shape.ts";
import { Referrals } from "#app/(main)/referral-network/_components/referrals.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { KnownPerson, Referral } from "#lib/services/contact/network-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { READS_ONLY, SHELL } from "./support/shell.ts";

const NOW = "2026-11-24T15:00:00Z";
const person = (over: Partial<KnownPerson>): KnownPerson => ({
  ...{
    id: "a",
    name: "Noah Ellison",
    title: "",
    company: "Bright Smile",
    photo_url: null,
    place: "Boston",
    level: "close",
  },
  ...{ reasons: "met twice", last_contact: "2026-11-23T15:00:00Z", ...over },
});
const PEOPLE = [
  person({}),
  person({ id: "b", name: "Ben Castillo", level: "fading", reasons: "met 4 times", place: "" }),
];
const meta = (total: number) => ({ page: 1, per_page: 20, total });
const asked = () => undefined;

function network() {
  return (
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false }}>
      <Clock now={NOW}>
        <Page width="wide" top="tools">
          <ShellProvider value={SHELL}>
            {" "}
            <Network
              first={{ data: PEOPLE, meta: meta(2) }}
              firstList={readList(NETWORK, asked)}
              picture={{
                ...{
                  total: 2,
                  levels: { close: 1, warm: 0, fading: 1, faint: 0 },
                  places: [{ place: "Boston", total: 1 }],
                },
                ...{ nearest: PEOPLE, quiet: PEOPLE.slice(1), introduced: [{ from: "a", to: "b" }] },
              }}
              timeZone="America/New_York"
              me="Mia Santos"
            />
          </ShellProvider>{" "}
        </Page>
      </Clock>
    </SWRConfig>
  );
}

test("the list says how well and why, and who has gone quiet is said hello to", async () => {
  await render(network());
  await expect.element(page.getByText("You know 2 people, 1 of them well.", { exact: false })).toBeVisible();
  const table = page.getByRole("table");
  await expect.element(table.getByText("Close: met twice")).toBeVisible();
  await expect.element(table.getByRole("link", { name: "Noah Ellison" })).toHaveAttribute("href", "/contact/a");
  const hello = page.getByRole("region", { name: "Say hello" });
  await expect.element(hello.getByRole("link", { name: "Ben Castillo" })).toHaveAttribute("href", "/contact/b");
  await hello.getByRole("button", { name: "Follow up with Ben Castillo" }).click();
  await expect.element(page.getByRole("dialog", { name: "Follow up with Ben Castillo" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await table.getByRole("button", { name: "Follow up with Noah Ellison" }).click();
  await expect.element(page.getByRole("dialog", { name: "Follow up with Noah Ellison" })).toBeVisible();
});

test("on a phone the list comes first, and nothing is wider than the screen", async () => {
  await render(network(), PHONE);
  await expect.element(page.getByRole("table").getByRole("link", { name: "Ben Castillo" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const LUCY: Referral = {
  ...{ id: "l", name: "Lucy Tran", company: "", photo_url: null, at: NOW, became: "talking", first_talk: NOW },
  ...{ introducer: { id: "s", name: "Sean O’Malley", way: "word" }, thanks: null },
};
const THANKED: Referral = {
  ...{ ...LUCY, id: "o", name: "Omar Haddad" },
  thanks: { thanked_on: "2026-11-20", cents: 2500, currency: "USD", note: "" },
};

function referrals(data: Referral[], shell = SHELL) {
  const rows = { data, meta: meta(data.length) };
  return (
    <SWRConfig value={{ provider: () => new Map(), revalidateOnMount: false }}>
      <Clock now={NOW}>
        <ShellProvider value={shell}>
          <Referrals
            {...{ first: rows, drawn: rows, firstList: readList(REFERRALS, asked), me: "Mia Santos" }}
            {...{ address: "https://corner.test/c/mia", timeZone: "America/New_York" }}
          />
        </ShellProvider>
      </Clock>
    </SWRConfig>
  );
}

test("who came stands beside whoever sent them, and the card goes out by the reader's own mail", async () => {
  await render(referrals([LUCY]));
  const table = page.getByRole("table");
  await expect.element(table.getByRole("link", { name: "Sean O’Malley" })).toHaveAttribute("href", "/contact/s");
  await expect.element(table.getByText("Talking")).toBeVisible();
  const mail = page.getByRole("link", { name: "Write an email" }).element().getAttribute("href") ?? "";
  expect(mail.startsWith("mailto:?subject=")).toBe(true);
  expect(decodeURIComponent(mail)).toContain("https://corner.test/c/mia");
  const text = page.getByRole("link", { name: "Write a text" }).element().getAttribute("href") ?? "";
  expect(decodeURIComponent(text)).toContain("https://corner.test/c/mia");
  await expect.element(table.getByRole("button", { name: "Thank Sean, for Lucy Tran" })).toBeVisible();
});

test("who only reads sees who was thanked, and is not offered to thank", async () => {
  await render(referrals([LUCY, THANKED], READS_ONLY));
  const table = page.getByRole("table");
  await expect.element(table.getByText(/^Thanked Nov 20.*, \$25/)).toBeVisible();
  expect(table.getByRole("button", { name: /Thank/ }).elements()).toEqual([]);
});
