// Single sign-on on its two screens: setting it up step by step, and what the log-in page offers.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SignOn } from "#app/(main)/people-manager/_components/sign-on/sign-on.tsx";
import { LoginForm } from "#app/(public)/(sheet)/_components/login-form.tsx";
import { EnterByCode } from "#app/(public)/(sheet)/sign-on/_components/enter-by-code.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import type { SignOnAnswer, SignOnProvider } from "#lib/services/auth/sign-on-entities.ts";
import { render } from "./support/render.tsx";

const BASE = "https://corner.test/api/auth/sso/w-1";
const NOTHING: SignOnAnswer = {
  provider: null,
  addresses: {
    ...{ callback: `${BASE}/callback`, acs: `${BASE}/acs` },
    ...{ metadata: `${BASE}/metadata`, entity_id: `${BASE}/metadata` },
  },
  refused: [],
  domains: ["acme.test"],
  may_manage: true,
};
const PROVIDER: SignOnProvider = {
  ...{ id: "w-1", kind: "oidc", name: "Acme ID", state: "off", issuer: "https://idp.acme.test", client_id: "corner" },
  ...{ sign_on_url: null, certificates: [], tried: null, version: 3 },
};
const TRIED = {
  ...{ at: "2026-01-01T00:00:00.000Z", problem: "", detail: "" },
  ...{ email: "priya@acme.test", name: "Priya", subject: "p-1" },
};
const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const view = (answer: SignOnAnswer) => (
  <Clock now="2026-01-01T00:10:00.000Z">
    <SignOn first={answer} timeZone="UTC" />
  </Clock>
);
const show = (answer: SignOnAnswer) => render(view(answer));
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Every call, and what it is answered by the end of its address. */
function answering(answers: Record<string, () => Response>) {
  const asked = vi.fn(async (path: string, _init?: RequestInit) => {
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    return found ? found[1]() : reply(404, { message: "Not found", error: { code: "not_found" } });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

/** What was sent, in order; what only reads sends nothing. */
const sent = (asked: ReturnType<typeof answering>) =>
  asked.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []));

afterEach(() => vi.unstubAllGlobals());

test("our addresses stand before anything is saved, and a wrong field is said where it is", async () => {
  const errors = { issuer: ["Enter an https address."] };
  const refused = () => reply(422, { message: "Enter an https address.", error: { code: "invalid" }, errors });
  const asked = answering({ "/sign-on": refused });
  await show(NOTHING);
  await expect.element(page.getByLabelText("Redirect URI")).toHaveValue(NOTHING.addresses.callback);
  await page.getByLabelText("Name").fill("Acme ID");
  await page.getByLabelText("Issuer").fill("nonsense");
  await button("Save").click();
  await expect.element(page.getByText("Enter an https address.").first()).toBeVisible();
  expect(sent(asked)[0]).toMatchObject({
    kind: "oidc",
    name: "Acme ID",
    version: null,
  });
});

test("with SAML its own fields are asked for", async () => {
  answering({});
  await show(NOTHING);
  await page.getByLabelText("Protocol").selectOptions("SAML 2.0");
  await expect.element(page.getByLabelText("Metadata", { exact: false }).last()).toBeVisible();
  await expect.element(page.getByLabelText("Issuer")).not.toBeInTheDocument();
});

test("untried it cannot be switched on; tried, what came back is shown and it can", async () => {
  answering({});
  const { again } = await show({ ...NOTHING, provider: PROVIDER });
  await expect.element(button("Switch on")).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByText(/You can switch it on once a try has worked/).last()).toBeVisible();
  again(view({ ...NOTHING, provider: { ...PROVIDER, tried: { ...TRIED, problem: "invalid" } } }));
  await expect.element(page.getByText(/The last try did not work/).last()).toBeVisible();
  again(view({ ...NOTHING, provider: { ...PROVIDER, tried: TRIED } }));
  await expect.element(page.getByText("It works. This person would be signed in.")).toBeVisible();
  await expect.element(page.getByText("priya@acme.test")).toBeVisible();
  await expect.element(button("Switch on")).not.toHaveAttribute("aria-disabled", "true");
});

test("requiring it asks first, and says what it does", async () => {
  const asked = answering({ "/state": () => reply(200, { data: { ...NOTHING, provider: PROVIDER } }) });
  await show({ ...NOTHING, provider: { ...PROVIDER, state: "on", tried: TRIED } });
  await button("Require it").click();
  const dialog = page.getByRole("alertdialog", { name: "Require single sign-on?" });
  await expect.element(dialog.getByText(/Owners can still use their password/)).toBeVisible();
  await dialog.getByRole("button", { name: "Require it" }).click();
  await vi.waitFor(() => expect(sent(asked)).toEqual([{ state: "forced", version: 3 }]));
});

test("whom the provider sends as another account is named, and let in again once the owner says so", async () => {
  const answer = { ...NOTHING, provider: { ...PROVIDER, state: "on" as const, tried: TRIED } };
  const asked = answering({ "/forget": () => reply(200, { data: answer }) });
  const person = { id: "p-1", name: "Priya Patel", photo_url: null };
  await show({ ...answer, refused: [{ person, at: "2026-01-01T00:00:00.000Z" }] });
  await expect.element(page.getByText("Refused: another account than before")).toBeVisible();
  await page.getByRole("button", { name: "Let in again: Priya Patel" }).click();
  const dialog = page.getByRole("alertdialog", { name: /Let .*Priya Patel.* in with another account/ });
  await dialog.getByRole("button", { name: "Let in again" }).click();
  await vi.waitFor(() =>
    expect(asked.mock.calls.some(([path]) => path.endsWith("/sign-on/people/p-1/forget"))).toBe(true),
  );
});

test("whoever may not manage it sees how it stands and no button", async () => {
  answering({});
  await show({ ...NOTHING, provider: PROVIDER, may_manage: false });
  await expect.element(page.getByText("https://idp.acme.test")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("the log-in page offers the provider of a domain, once, and forgets it with the address", async () => {
  const provider = { name: "Acme ID", start: "/api/auth/sso/w-1/start" };
  const asked = answering({ "/sso/find": () => reply(200, { data: { provider } }) });
  await render(<LoginForm demoPeople={[]} />);
  await page.getByLabelText("Email").fill("priya@acme.test");
  const link = page.getByRole("link", { name: "Continue with Acme ID" });
  await expect.element(link).toHaveAttribute("href", provider.start);
  expect(sent(asked)[0], "the domain alone is asked about").toEqual({
    email: "somebody@acme.test",
  });
  await page.getByLabelText("Email").fill("priya");
  await expect.element(link).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a code is spent once, leaves the address, and one that does not count says so", async () => {
  const gone = { message: "This sign-in took too long.", error: { code: "gone" } };
  const asked = answering({ "/sso/enter": () => reply(410, gone) });
  history.replaceState(null, "", "#a-code");
  await render(<EnterByCode />);
  await expect.element(page.getByText("This sign-in took too long.")).toBeVisible();
  expect(asked.mock.calls.map(([, init]) => String(init?.body))).toEqual(['{"code":"a-code"}']);
  expect(location.hash).toBe("");
});
