// What is typed when a session ends: kept for its person, brought back once, never a password, and gone after a log-out on purpose.
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { draftsBelongTo, dropDrafts, keepDrafts } from "#lib/client/drafts.ts";
import { takeLines } from "#lib/client/snackbar.ts";
import { draftOfFields, draftOfForm, draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { render } from "./support/render.tsx";

beforeEach(() => draftsBelongTo("mia"));
afterEach(dropDrafts);

function Editor() {
  const form = useForm({ defaultValues: { title: "As saved", note: "" } });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, draftOfForm(form, "editor"));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Title" {...form.register("title")} />
      <input aria-label="Note" {...form.register("note")} />
      <button type="button" onClick={guard.release}>
        Save
      </button>
      <output>{isDirty ? "Unsaved changes" : "Nothing unsaved"}</output>
    </form>
  );
}

function Settings() {
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(draftOfFields(form, "settings", { dirty: true }));
  return (
    <form ref={form}>
      <input aria-label="City" name="city" defaultValue="Boston" />
      <select aria-label="Currency" name="currency" defaultValue="USD">
        <option>USD</option>
        <option>EUR</option>
      </select>
      <input aria-label="Weekly" type="checkbox" name="weekly" />
      <input aria-label="Password" type="password" name="password" />
    </form>
  );
}

function Reason() {
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(draftOfWords(form, "reason"));
  return (
    <form ref={form}>
      <textarea aria-label="Reason" name="reason" />
    </form>
  );
}

type Saved = { version: number; city: string; street: string };

function Place({ record }: { record: Saved }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useKeptDraft(draftOfFields(form, "place", { dirty: true, version: record.version }));
  return (
    <form ref={form}>
      <DraftNote draft={draft} />
      <input aria-label="City" name="city" defaultValue={record.city} />
      <input aria-label="Street" name="street" defaultValue={record.street} />
    </form>
  );
}

const BEFORE = { version: 3, city: "Boston", street: "1 Main St" };
const AFTER = { version: 5, city: "Salem", street: "1 Main St" };

/** Types into both fields, and comes back to a record whose city somebody else changed. */
async function cameBack() {
  const { again } = await render(<Place record={BEFORE} />);
  await field("City").fill("Lynn");
  await field("Street").fill("2 High St");
  keepDrafts();
  again(null);
  again(<Place record={AFTER} />);
  return again;
}

const field = (name: string) => page.getByLabelText(name);
const value = (name: string) => expect.element(field(name));

test("what differs comes back as typed and unsaved, once, with a word", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("Half a thought");
  expect(keepDrafts()).toBe(true);
  again(null);
  takeLines();
  again(<Editor />);
  await value("Title").toHaveValue("Half a thought");
  await value("Note").toHaveValue("");
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();
  expect(takeLines().map(({ message }) => message)).toEqual(["What you typed is back. It is not saved yet."]);
  again(null);
  again(<Editor />);
  await value("Title").toHaveValue("As saved");
});

test("nothing is kept of a form that nobody touched, or that is saved", async () => {
  await render(<Editor />);
  expect(keepDrafts()).toBe(false);
  await field("Title").fill("A thought");
  await page.getByRole("button", { name: "Save" }).click();
  expect(keepDrafts()).toBe(false);
});

test("another person never sees it, and its own still does", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("For Mia alone");
  keepDrafts();
  again(null);
  draftsBelongTo("liam");
  again(<Editor />);
  await value("Title").toHaveValue("As saved");
  again(null);
  draftsBelongTo("mia");
  again(<Editor />);
  await value("Title").toHaveValue("For Mia alone");
});

test("after a log-out on purpose it is gone", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("Not to be found");
  keepDrafts();
  again(null);
  dropDrafts();
  again(<Editor />);
  await value("Title").toHaveValue("As saved");
});

test("fields that stand in the document alone come back too, a password never", async () => {
  const { again } = await render(<Settings />);
  await field("City").fill("Salem");
  await field("Currency").selectOptions("EUR");
  await field("Weekly").click();
  await field("Password").fill("correct horse battery");
  expect(keepDrafts()).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("horse");
  again(null);
  again(<Settings />);
  await value("City").toHaveValue("Salem");
  await value("Currency").toHaveValue("EUR");
  await value("Weekly").toBeChecked();
  await value("Password").toHaveValue("");
});

test("a dialog's words wait until it is opened again", async () => {
  await render(<Reason />);
  expect(keepDrafts()).toBe(false);
  await field("Reason").fill("Ticket 4711");
  expect(keepDrafts()).toBe(true);
  const { again } = await render(null);
  again(<Reason />);
  await expect.element(page.getByLabelText("Reason").last()).toHaveValue("Ticket 4711");
});

test("of fields in the document only those are kept that differ from what they began with", async () => {
  const { again } = await render(<Place record={BEFORE} />);
  expect(keepDrafts()).toBe(false);
  await field("Street").fill("2 High St");
  expect(keepDrafts()).toBe(true);
  again(null);
  // Somebody else changed the city meanwhile: nothing was typed into it, so nothing is asked.
  again(<Place record={AFTER} />);
  await value("Street").toHaveValue("2 High St");
  await value("City").toHaveValue("Salem");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a draft never undoes what somebody else saved meanwhile: both are shown, and one is chosen", async () => {
  await cameBack();
  await value("Street").toHaveValue("2 High St");
  await value("City").toHaveValue("Salem");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/City: saved “Salem”, yours “Lynn”/);
  await page.getByRole("button", { name: "Use mine" }).click();
  await value("City").toHaveValue("Lynn");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("what is saved is kept where that is chosen, and both outlive another session before the choice", async () => {
  const again = await cameBack();
  await expect.element(page.getByRole("alert")).toBeVisible();
  keepDrafts();
  again(null);
  again(<Place record={AFTER} />);
  await value("Street").toHaveValue("2 High St");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/yours “Lynn”/);
  await page.getByRole("button", { name: "Keep what is saved" }).click();
  await value("City").toHaveValue("Salem");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
