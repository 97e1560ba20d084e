// What is typed when a page or a session goes: kept for its person, brought back once, never a password, and gone after a log-out on purpose.
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import { draftsBelongTo, dropDrafts, keepDrafts } from "#lib/client/drafts.ts";
import { takeLines } from "#lib/client/snackbar.ts";
import { draftOfFields, draftOfForm, draftOfText, draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { render } from "./support/render.tsx";

beforeEach(() => draftsBelongTo("mia"));
afterEach(() => {
  dropDrafts();
  localStorage.clear();
});

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
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Save and stay
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

function Question() {
  const [text, setText] = useState("");
  useKeptDraft({ ...draftOfText("ask", { text }, (typed) => setText(typed.text ?? "")), lasting: true });
  return <input aria-label="Question" value={text} onChange={(event) => setText(event.target.value)} />;
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

const STORES = [sessionStorage, localStorage];

/** The stores as a tab leaves them that is reloaded, crashes or is closed: then a new page begins with them. */
const stored = () => STORES.map((store) => ({ ...store }));
function nextPage([session = {}, local = {}]: Record<string, string>[], again: (next: null) => void): void {
  again(null);
  for (const [store, texts] of [[sessionStorage, session] as const, [localStorage, local] as const])
    for (const [key, text] of Object.entries(texts)) store.setItem(key, text);
}
const everythingStored = () => JSON.stringify(stored());

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
  await expect.element(page.getByRole("alert")).toMatchTextContent(/City: saved “Salem”, you typed “Lynn”/);
  await page.getByRole("button", { name: "Keep what I typed" }).click();
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
  await expect.element(page.getByRole("alert")).toMatchTextContent(/you typed “Lynn”/);
  await page.getByRole("button", { name: "Use the saved version" }).click();
  await value("City").toHaveValue("Salem");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a reload brings back what is typed, with a way to let it go", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("Half a thought");
  await expect.poll(everythingStored, { timeout: 15_000 }).toContain("Half a thought");
  nextPage(stored(), again);
  again(
    <>
      <Editor />
      <Snackbars />
    </>,
  );
  await value("Title").toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Discard" }).click();
  await value("Title").toHaveValue("As saved");
  await expect.element(page.getByText("Nothing unsaved")).toBeVisible();
  await expect.poll(everythingStored, { timeout: 15_000 }).not.toContain("Half a thought");
});

test("a closed tab leaves it to the next one, and only to its person", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("Closed by accident");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  const [, local = {}] = stored();
  nextPage([{}, local], again);
  draftsBelongTo("liam");
  again(<Editor />);
  await value("Title").toHaveValue("As saved");
  again(null);
  draftsBelongTo("mia");
  again(<Editor />);
  await value("Title").toHaveValue("Closed by accident");
  expect({ ...localStorage }).toEqual({});
});

test("what was saved or let go is not stored any more, and nobody says afterwards that it is back", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("Soon saved");
  await expect.poll(everythingStored, { timeout: 15_000 }).toContain("Soon saved");
  nextPage(stored(), again);
  again(
    <>
      <Editor />
      <Snackbars />
    </>,
  );
  const back = page.getByText("What you typed is back. It is not saved yet.");
  await expect.element(back).toBeVisible();
  await page.getByRole("button", { name: "Save and stay" }).click();
  await expect.element(back).not.toBeInTheDocument();
  await expect.poll(everythingStored, { timeout: 15_000 }).not.toContain("Soon saved");
  await field("Note").fill("Left behind");
  await expect.poll(everythingStored, { timeout: 15_000 }).toContain("Left behind");
  again(null);
  expect(everythingStored()).not.toContain("Left behind");
});

test("what was saved just before the page went is not called unsaved", async () => {
  const { again } = await render(<Place record={BEFORE} />);
  await field("City").fill("Salem");
  keepDrafts();
  again(null);
  takeLines();
  again(<Place record={AFTER} />);
  await value("City").toHaveValue("Salem");
  expect(takeLines()).toEqual([]);
});

test("a log-out on purpose in one tab is one in all", async () => {
  const { again } = await render(<Editor />);
  await field("Title").fill("Not to be found");
  await expect.poll(everythingStored, { timeout: 15_000 }).toContain("Not to be found");
  dispatchEvent(new StorageEvent("storage", { key: "corner.drafts-dropped", newValue: "1" }));
  expect(keepDrafts()).toBe(false);
  expect(everythingStored()).not.toContain("Not to be found");
  again(null);
});

test("a question to support waits while one looks elsewhere", async () => {
  const { again } = await render(<Question />);
  await field("Question").fill("Why is it so");
  again(null);
  again(<Question />);
  await value("Question").toHaveValue("Why is it so");
  await field("Question").fill("");
  again(null);
  expect(everythingStored()).not.toContain("Why");
});
