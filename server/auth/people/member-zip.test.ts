// What a zip of people may hold, told by its directory before anything of it is unpacked.
import { describe, expect, test } from "vitest";
import { MOST_ZIP_PHOTO_BYTES, MOST_ZIP_PHOTOS } from "#lib/services/auth/member-photos-limits.ts";
import { planZip, tableOf } from "./member-zip.ts";

const entry = (name: string, size = 1000) => ({ name, size, packed: 10, method: 8, at: 0 });
const plan = (...names: string[]) => planZip(names.map((name) => entry(name)));
const refused = (words: RegExp) => expect.objectContaining({ code: "invalid", message: expect.stringMatching(words) });

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}

test("photos and the one table are told apart, and what systems add is left out", () => {
  const zip = plan(
    "team/",
    "team/people.csv",
    "team/ada.jpg",
    "team/notes.pdf",
    "__MACOSX/team/._ada.jpg",
    "Thumbs.db",
  );
  expect(zip.photos.map(({ name, problem }) => [name, problem])).toEqual([
    ["ada.jpg", null],
    ["notes.pdf", "Not a picture. Use JPEG, PNG or WebP."],
  ]);
  expect(tableOf(zip).name).toBe("team/people.csv");
  expect(thrown(() => tableOf(plan("ada.jpg")))).toEqual(refused(/no CSV file/));
  expect(thrown(() => tableOf(plan("a.csv", "b.csv")))).toEqual(refused(/a\.csv and b\.csv/));
});

describe("a name that leads elsewhere or hides what it is", () => {
  test.each([
    "../ada.jpg",
    "a/../../ada.jpg",
    "/etc/ada.jpg",
    "C:\\ada.jpg",
    "..\\ada.jpg",
    "\\\\host\\ada.jpg",
    "a\u0000.jpg",
  ])("%j is refused in words", (name) => {
    expect(thrown(() => plan("people.csv", name))).toEqual(refused(/unsafe name/));
  });
});

test("too many, too much and too large are said before anything is unpacked", () => {
  const many = Array.from({ length: MOST_ZIP_PHOTOS + 1 }, (_, index) => entry(`${index}.jpg`));
  expect(thrown(() => planZip(many))).toEqual(refused(/at most 2,000 photos/));
  const much = Array.from({ length: 20 }, (_, index) => entry(`${index}.jpg`, MOST_ZIP_PHOTO_BYTES - 1));
  expect(thrown(() => planZip(much))).toEqual(refused(/200 MB/));
  expect(planZip([entry("a.jpg", MOST_ZIP_PHOTO_BYTES + 1)]).photos[0]?.problem).toMatch(/Larger than 15 MB/);
});
