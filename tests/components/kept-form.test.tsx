// A form that keeps what is typed by itself: its fields come back when the session or the page went, with what a choice brings; a form over saved texts keeps what differs.
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ConsentTexts } from "#app/(main)/share-card/_components/answers/consent-texts.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { draftsBelongTo, dropDrafts, keepDrafts } from "#lib/client/drafts.ts";
import type { ConsentText } from "#lib/services/card/exchange-entities.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

beforeEach(() => draftsBelongTo("mia"));
afterEach(() => {
  dropDrafts();
  localStorage.clear();
});

function Provider({ name = "", version }: { name?: string; version?: number }) {
  const [kind, setKind] = useState("oidc");
  return (
    <KeptForm keeps="provider" version={version}>
      <input aria-label="Name" name="name" defaultValue={name} />
      <select aria-label="Kind" name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option>oidc</option>
        <option>saml</option>
      </select>
      {kind === "saml" ? <textarea aria-label="Metadata" name="metadata" /> : null}
      <input aria-label="Secret" type="password" name="secret" />
    </KeptForm>
  );
}

const field = (name: string) => page.getByLabelText(name);

test("an untouched form is no draft, and a field that a choice brought comes back with it", async () => {
  const { again } = await render(<Provider name="Entra" />);
  expect(keepDrafts()).toBe(false);
  await field("Secret").fill("correct horse");
  expect(keepDrafts()).toBe(false);
  await field("Kind").selectOptions("saml");
  await field("Metadata").fill("<md/>");
  expect(keepDrafts()).toBe(true);
  again(null);
  again(<Provider name="Entra" />);
  await expect.element(field("Metadata")).toHaveValue("<md/>");
  await expect.element(field("Name")).toHaveValue("Entra");
  await expect.element(field("Secret")).toHaveValue("");
});

test("what somebody else saved in between is shown over the fields", async () => {
  const { again } = await render(<Provider name="Entra" version={1} />);
  await field("Name").fill("Okta");
  keepDrafts();
  again(null);
  again(<Provider name="Google" version={2} />);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Name: saved “Google”, you typed “Okta”/);
  await expect.element(field("Name")).toHaveValue("Google");
});

const consent: ConsentText = {
  channel: "email",
  text: "News by email.",
  number: 3,
  inherited: false,
  changed_at: null,
};
const texts = () => (
  <ShellProvider value={SHELL}>
    <ConsentTexts first={[consent]} />
  </ShellProvider>
);

test("a text over a saved one is kept where it differs, and not once it is the same again", async () => {
  const { again } = await render(texts());
  expect(keepDrafts()).toBe(false);
  await field("Emails").fill("News and offers by email.");
  expect(keepDrafts()).toBe(true);
  again(null);
  again(texts());
  await expect.element(field("Emails")).toHaveValue("News and offers by email.");
  await field("Emails").fill("News by email.");
  expect(keepDrafts()).toBe(false);
});
