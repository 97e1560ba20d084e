// A form that keeps what is typed by itself: its fields come back when the session or the page went, with what a choice brings; a form over saved texts keeps what differs.
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConsentTexts } from "#components/card/rules/consent-texts.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { isIdle } from "#lib/client/busy.ts";
import { call } from "#lib/client/call.ts";
import { draftsBelongTo, dropDrafts, keepDrafts } from "#lib/client/drafts.ts";
import { leaveFlash } from "#lib/client/leave-flash.ts";
import { takeLines } from "#lib/client/snackbar.ts";
import { tellFlash } from "#lib/client/tell-flash.ts";
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

function InDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog open onClose={close} title="Provider">
          <Provider name="Entra" />
          <button type="button" onClick={close}>
            Cancel
          </button>
        </Dialog>
      ) : null}
    </>
  );
}

const beside = () =>
  page.getByRole("dialog", { name: "Provider" }).click({ position: { x: -40, y: -40 }, force: true });

test.each([
  ["Esc", () => userEvent.keyboard("{Escape}")],
  ["a press beside it", beside],
])("what was typed into a dialog is back after %s, and gone after Cancel", async (_, leave) => {
  await render(<InDialog />);
  const open = page.getByRole("button", { name: "Open" });
  await open.click();
  await field("Name").fill("Okta");
  await field("Kind").selectOptions("saml");
  await leave();
  await expect.element(field("Name")).not.toBeInTheDocument();
  await open.click();
  await expect.element(field("Name")).toHaveValue("Okta");
  await expect.element(field("Kind")).toHaveValue("saml");
  await page.getByRole("button", { name: "Cancel" }).click();
  await open.click();
  await expect.element(field("Name")).toHaveValue("Entra");
});

test("after a log-in a page says that what was typed waits for a form that is closed, and only then", async () => {
  const said = async () => {
    takeLines();
    leaveFlash("logged-in");
    tellFlash();
    const lines: string[] = [];
    await vi.waitFor(() => lines.push(...takeLines().map(({ message }) => message)));
    await new Promise((passed) => setTimeout(passed, 1_700));
    return [...lines, ...takeLines().map(({ message }) => message)];
  };
  const { again } = await render(<Provider name="Entra" />);
  expect(await said()).toEqual(["You are logged in"]);
  await field("Name").fill("Okta");
  keepDrafts();
  again(null);
  expect(await said()).toEqual([
    "You are logged in",
    "What you typed on this page is kept. Open the form again, and it is there.",
  ]);
  again(<Provider name="Entra" />);
  await expect.element(field("Name")).toHaveValue("Okta");
});

/** How the server ends the call that is on its way. */
let answer: (ended: Response) => void;

function Note({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await call("contact.addEntry", { id: "c1", kind: "note", text: "Hi" }).then(onClose, () => setBusy(false));
  }
  return (
    <KeptForm
      keeps="note"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input aria-label="Text" name="text" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </KeptForm>
  );
}

function NoteDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog open onClose={close} title="Note">
          <Note onClose={close} />
        </Dialog>
      ) : null}
    </>
  );
}

test.each([
  ["is saved", "", () => Response.json({ data: {} })],
  ["is refused", "Call Noah", () => Response.json({ error: { code: "invalid" } }, { status: 422 })],
])("of what is being saved as Esc closes its dialog, what %s is there again as “%s”", async (_, left, ended) => {
  const asked = new Promise<void>((sent) => {
    vi.stubGlobal("fetch", () => {
      sent();
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
  });
  await render(<NoteDialog />);
  await page.getByRole("button", { name: "Open" }).click();
  await field("Text").fill("Call Noah");
  await page.getByRole("button", { name: "Save" }).click();
  await asked;
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Text")).not.toBeInTheDocument();
  answer(ended());
  await expect.poll(isIdle).toBe(true);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(field("Text")).toHaveValue(left);
});
