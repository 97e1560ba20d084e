// A directory that is set up: its first token is told, and stays in sight although the form that made it is gone.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DirectoryView } from "#app/(main)/people-manager/_components/directory/directory-view.tsx";
import { Rules } from "#app/(main)/people-manager/_components/directory/rules.tsx";
import DirectoryGuide from "#app/(main)/people-manager/_components/guide/directory-guide.tsx";
import SignOnGuide from "#app/(main)/people-manager/_components/guide/sign-on-guide.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { draftsBelongTo, keepDrafts } from "#lib/client/drafts.ts";
import type { DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const PLACE = { id: "01890000-0000-7000-8000-000000000001", name: "Harbor Realty" };
const NONE: DirectoryAnswer = { directory: null, places: [PLACE], may_manage: true };
const MADE: DirectoryAnswer = {
  ...NONE,
  directory: {
    ...{ vendor: "okta", state: "trial", address: "https://corner.test/api/scim/v2", place: PLACE, heard_at: null },
    ...{
      created_at: "2026-11-26T15:00:00Z",
      started_at: null,
      version: 1,
      rules: [],
      groups: [],
    },
    ...{
      needs: 0,
      seats_free: null,
      states: { planned: 1, member: 0, invited: 0, waits: 0, off: 0, apart: 0, nowhere: 0 },
      plans: { make: 1, invite: 0, join: 0, link: 0, wait: 0, off: 0, nowhere: 0, apart: 0, same: 0 },
    },
    tokens: [
      {
        id: "t",
        hint: "w0rd",
        made_by: "Olivia Hart",
        created_at: "2026-11-26T15:00:00Z",
        ends_at: null,
        used_at: null,
      },
    ],
  },
};

const NO_SIGN_ON = {
  provider: null,
  addresses: { callback: "", acs: "", metadata: "", entity_id: "" },
  refused: [],
  domains: [],
  may_manage: true,
};

afterEach(() => vi.unstubAllGlobals());

async function setUp(width?: typeof PHONE) {
  let made = false;
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (path.includes("sign-on")) return Response.json({ data: NO_SIGN_ON });
    if (method !== "POST")
      return Response.json({ data: path.endsWith("/directory") ? (made ? MADE : NONE).valueOf() : [] });
    made = true;
    return Response.json({ data: { token: "cnr_scim_secret-w0rd", ends_old_at: null } }, { status: 201 });
  });
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Clock now="2026-11-26T15:00:00Z">
        <DirectoryView
          first={NONE}
          domains={[]}
          signOn={NO_SIGN_ON}
          requests={null}
          people={null}
          timeZone="America/New_York"
        />
      </Clock>
    </SWRConfig>,
    width,
  );
  await page.getByRole("button", { name: "Make a token" }).click();
  // The page of a directory that is there stands behind it by now.
  await expect.element(page.getByRole("heading", { name: "Connection" })).toBeInTheDocument();
}

test("the steps of the directory that was chosen stand open until it was heard", async () => {
  const { again } = await render(
    <DirectoryGuide directory={{ vendor: "okta", address: "https://corner.test/api/scim/v2", heard_at: null }} />,
  );
  await expect.element(page.getByText("https://corner.test/api/scim/v2")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy: SCIM 2.0 Base Url" })).toBeVisible();
  again(
    <DirectoryGuide
      key="heard"
      directory={{ vendor: "entra", address: "https://corner.test/api/scim/v2", heard_at: "2026-11-26T15:00:00Z" }}
    />,
  );
  await expect.element(page.getByText("https://corner.test/api/scim/v2")).not.toBeVisible();
  await page.getByText("Steps in Microsoft Entra").click();
  await expect.element(page.getByText("Tenant URL")).toBeVisible();
});

test("an identity provider's steps come once one is chosen, with our addresses in them", async () => {
  const addresses = {
    callback: "https://corner.test/cb",
    acs: "https://corner.test/acs",
    metadata: "m",
    entity_id: "e",
  };
  await render(<SignOnGuide addresses={addresses} />, PHONE);
  expect(page.getByRole("list").elements()).toEqual([]);
  await page.getByLabelText("Steps for").selectOptions("Okta, SAML 2.0");
  await expect.element(page.getByText("https://corner.test/acs")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test.each([
  ["a desk", undefined],
  ["a phone", PHONE],
] as const)("on %s the first token is shown once, over the directory that it made", async (_, width) => {
  await setUp(width);
  const dialog = page.getByRole("dialog", { name: "Copy the token now" });
  await expect.element(dialog.getByText("cnr_scim_secret-w0rd")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByText("cnr_scim_secret-w0rd")).not.toBeInTheDocument();
  await expect.element(page.getByText(/w0rd/)).toBeVisible();
});

test("rules that are being written outlive the session, and are let go with the form", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ data: { themes: [] } }));
  draftsBelongTo("olivia");
  const { directory } = MADE;
  if (!directory) throw new Error("There is no directory.");
  const shown = <Rules directory={directory} places={[PLACE]} mayManage />;
  const { again } = await render(shown);
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("combobox", { name: /Group/ }).fill("Boston agents");
  expect(keepDrafts()).toBe(true);
  again(null);
  again(shown);
  await expect.element(page.getByRole("combobox", { name: /Group/ })).toHaveValue("Boston agents");
  await page.getByRole("button", { name: "Keep as before" }).click();
  await expect.element(page.getByRole("button", { name: "Change" })).toBeVisible();
  expect(keepDrafts()).toBe(false);
});
