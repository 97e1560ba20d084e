// Photographing a paper card: what is said while it is read and where it could not be, and that it can be left at any time.
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type CardReader, PhotoReader } from "#app/(field)/share-card/add/_components/photo-reader.tsx";
import { NOBODY_YET, type Reading } from "#lib/card/capture/captured-person.ts";
import type { PictureProblem, PictureRead, ReadOptions } from "#lib/client/card-reader/read-picture.ts";
import { render } from "./support/render.tsx";

const READ: Reading = { source: "photo", person: { ...NOBODY_YET, name: "Ada Byron" }, unsure: ["name"] };

/** Reads what the test says, when it says so. */
function standIn(kept = true) {
  const asked: { options: ReadOptions; answer: (found: PictureRead) => void }[] = [];
  const reader: CardReader = {
    read: (_, options) => new Promise((answer) => asked.push({ options, answer })),
    bring: async () => undefined,
    isKept: async () => kept,
  };
  return { reader, asked };
}

async function opened(stand: ReturnType<typeof standIn>) {
  const [onRead, onType] = [vi.fn(), vi.fn()];
  await render(<PhotoReader onRead={onRead} onType={onType} reader={stand.reader} />);
  return { onRead, onType };
}

const picture = () => new File([new Uint8Array([1, 2, 3])], "card.jpg", { type: "image/jpeg" });
const chooser = () => {
  const found = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1);
  if (!found) throw new Error("There is nothing to choose a picture with.");
  return found;
};
const choose = () => userEvent.upload(chooser(), picture());
const button = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
const text = () => document.body.textContent ?? "";

afterEach(() => vi.restoreAllMocks());

test("a picture is read, and how far it has come is told", async () => {
  const stand = standIn();
  const { onRead } = await opened(stand);
  await choose();
  await expect.poll(text).toContain("Loading the card reader");
  stand.asked[0]?.options.onStep("reading", 0.4);
  await expect.poll(() => document.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow")).toBe("40");
  expect(text()).toContain("Reading the card");
  stand.asked[0]?.answer({ reading: READ });
  await expect.poll(() => onRead.mock.calls).toEqual([[READ]]);
});

test("it can be left while it reads: nothing is handed on, and the next picture is its own", async () => {
  const stand = standIn();
  const { onRead } = await opened(stand);
  await choose();
  await expect.poll(() => button("Cancel")).toBeDefined();
  button("Cancel")?.click();
  await expect.poll(() => button("Cancel")).toBeUndefined();
  expect(stand.asked[0]?.options.signal.aborted).toBe(true);
  stand.asked[0]?.answer({ reading: READ });
  await choose();
  await expect.poll(() => stand.asked.length).toBe(2);
  expect(onRead).not.toHaveBeenCalled();
});

test.each<[PictureProblem, string]>([
  ["too-large", "This picture is too large."],
  ["no-picture", "We can’t open this file as a picture."],
  ["not-loaded", "The card reader couldn’t be loaded."],
  ["not-started", "The card reader doesn’t run in this browser."],
  ["nothing", "We couldn’t read anything in this picture."],
])("%s is said in a sentence, and typing is offered", async (problem, sentence) => {
  const stand = standIn();
  const { onType } = await opened(stand);
  await choose();
  await expect.poll(() => stand.asked.length).toBe(1);
  stand.asked[0]?.answer({ problem });
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain(sentence);
  button("Type instead")?.click();
  expect(onType).toHaveBeenCalledOnce();
});

test("offline, and never loaded, it says so and offers typing; once loaded it reads", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { onType } = await opened(standIn(false));
  await expect.poll(text).toContain("The card reader isn’t on this device yet.");
  expect(document.querySelector("input[type=file]")).toBeNull();
  button("Type instead")?.click();
  expect(onType).toHaveBeenCalledOnce();
});

test("offline, and loaded before, a picture can be chosen", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const stand = standIn(true);
  await opened(stand);
  await choose();
  await expect.poll(() => stand.asked.length).toBe(1);
});

test("without a camera a picture is taken by the phone, or chosen", async () => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await opened(standIn());
  await expect.poll(text).toContain("This page may not use your camera.");
  const [camera] = document.querySelectorAll("input[type=file]");
  expect(camera?.getAttribute("capture")).toBe("environment");
  expect(camera?.getAttribute("accept")).toBe("image/*");
});
