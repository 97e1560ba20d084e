// Pasting: what cannot be seen stays behind, and the form knows what is in its field.
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PasteCleaner } from "#components/shell/paste-cleaner.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { render } from "./support/render.tsx";

function Fields() {
  const [name, setName] = useState("");
  return (
    <>
      <PasteCleaner />
      <Input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Textarea aria-label="Note" />
      <Input aria-label="Password" type="password" />
      <Input aria-label="Probe" />
      <output>{JSON.stringify(name)}</output>
    </>
  );
}

/** True when the browser was left to paste by itself. */
function paste(label: string, text: string): boolean {
  const field = page.getByLabelText(label).element();
  if (!(field instanceof HTMLElement)) throw new Error(`${label} is no field`);
  field.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** The fields, once the rules that are fetched for them are in force. */
async function shown(): Promise<void> {
  await render(<Fields />);
  await expect.poll(() => paste("Probe", "a\u200bb")).toBe(false);
}

test("a line loses what cannot be seen, and the form is told", async () => {
  await shown();
  expect(paste("Name", "Ada\u200b Love\nlace\u202e")).toBe(false);
  await expect.element(page.getByLabelText("Name")).toHaveValue("Ada Love lace");
  await expect.element(page.getByRole("status")).toHaveTextContent('"Ada Love lace"');
});

test("several lines keep their breaks", async () => {
  await shown();
  expect(paste("Note", "one\ntwo\u2066")).toBe(false);
  await expect.element(page.getByLabelText("Note")).toHaveValue("one\ntwo");
});

test("what is clean, and a password, are the browser's own paste", async () => {
  await shown();
  expect(paste("Name", "👩‍💻 Ada")).toBe(true);
  expect(paste("Password", "a\u200bb")).toBe(true);
});
