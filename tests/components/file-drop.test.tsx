// Choosing files: by the button, by dropping and by pasting, in whichever field of the app.
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FileDrop } from "#components/patterns/file-drop.tsx";
import { render } from "./support/render.tsx";

type FieldProps = { multiple?: boolean; locked?: string; paste?: "page" | "field" };

function Field(props: FieldProps) {
  const [names, setNames] = useState<string[]>([]);
  return (
    <>
      <FileDrop
        label="Photo"
        accept="image/png"
        onFiles={(files) => setNames(files.map(({ name }) => name))}
        {...props}
      >
        {(choose) => (
          <button type="button" onClick={choose}>
            Choose
          </button>
        )}
      </FileDrop>
      <input aria-label="Name" />
      <output>{names.join(" ")}</output>
    </>
  );
}

function carrying(...names: string[]): DataTransfer {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(["x"], name, { type: "image/png" }));
  return data;
}

const drop = (data: DataTransfer) => {
  const field = page.getByRole("region", { name: "Photo" }).element();
  const over = new DragEvent("dragover", { dataTransfer: data, bubbles: true, cancelable: true });
  field.dispatchEvent(over);
  field.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  return over.defaultPrevented;
};
const paste = (on: Element, data: DataTransfer) =>
  on.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));

const chosen = () => expect.poll(() => page.getByRole("status").element().textContent);

test("a file that is dropped is taken, and of several only the first where one is meant", async () => {
  await render(<Field />);
  expect(drop(carrying("a.png", "b.png"))).toBe(true);
  await chosen().toBe("a.png");
});

test("all of several are taken where several are meant", async () => {
  await render(<Field multiple />);
  drop(carrying("a.png", "b.png"));
  await chosen().toBe("a.png b.png");
});

test("text that is dragged over it is left alone", async () => {
  await render(<Field />);
  const data = new DataTransfer();
  data.setData("text/plain", "words");
  expect(drop(data)).toBe(false);
});

test("a file that is pasted in the field is taken, and text with its picture stays text", async () => {
  await render(<Field />);
  const button = page.getByRole("button", { name: "Choose" }).element();
  const both = carrying("table.png");
  both.setData("text/plain", "1 2 3");
  expect(paste(button, both)).toBe(true);
  expect(paste(button, carrying("c.png"))).toBe(false);
  await chosen().toBe("c.png");
});

test("a file that is pasted elsewhere is taken only where the page is one field", async () => {
  await render(<Field />);
  expect(paste(document.body, carrying("d.png"))).toBe(true);
  await chosen().toBe("");
  await render(<Field paste="page" />);
  expect(paste(document.body, carrying("e.png"))).toBe(false);
});

test("nothing is taken while it is locked, and the browser does not open what is dropped", async () => {
  await render(<Field locked="Ask an owner." />);
  expect(drop(carrying("a.png"))).toBe(true);
  await chosen().toBe("");
});
