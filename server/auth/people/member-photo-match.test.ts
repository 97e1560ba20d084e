// Whose photo is whose.
import { expect, test } from "vitest";
import { guessPhotoColumn, matchPhotos, type PhotoFile } from "./member-photo-match.ts";

const file = (name: string, problem: string | null = null): PhotoFile => ({ id: name, name, problem });
const row = (line: number, email: string, cell = "", state = "ready") => ({ line, cells: [email, cell], email, state });

function matched(rows: readonly ReturnType<typeof row>[], files: readonly PhotoFile[], column: number | null = 1) {
  const matches = matchPhotos(rows, { column, files });
  return rows.map(({ line }) => matches.get(line)?.photoId ?? matches.get(line)?.photoProblem ?? null);
}

test("a cell names it, with or without its ending, its case or its folder; an empty one leaves it to the address", () => {
  const files = [file("Ada.JPG"), file("bo.png"), file("cy@x.test.jpg"), file("Zoe\u0308.jpg")];
  const rows = [
    row(1, "ada@x.test", "faces/ada.jpg"),
    row(2, "bo@x.test", "BO"),
    row(3, "cy@x.test"),
    row(4, "zo@x.test", "Zo\u00eb.jpg"),
  ];
  expect(matched(rows, files)).toEqual(["Ada.JPG", "bo.png", "cy@x.test.jpg", "Zoe\u0308.jpg"]);
});

test("what is wrong is said of the row that names it", () => {
  const files = [
    file("ada.jpg"),
    file("ADA.jpg"),
    file("bo.jpg", "Not a picture. Use JPEG, PNG or WebP."),
    file("cy.jpg"),
  ];
  const rows = [
    row(1, "ada@x.test", "ada.jpg"),
    row(2, "bo@x.test", "bo"),
    row(3, "cy@x.test", "cy"),
    row(4, "dee@x.test", "cy.jpg"),
    row(5, "eve@x.test", "eve.jpg"),
    row(6, "fay@x.test"),
    row(7, "gil@x.test", "gil.jpg", "skipped"),
  ];
  expect(matched(rows, files)).toEqual([
    "The zip holds two photos called “ada.jpg”. Rename one of them.",
    "bo.jpg: Not a picture. Use JPEG, PNG or WebP.",
    "Rows 3 and 4 name the same photo.",
    "Rows 3 and 4 name the same photo.",
    "There is no photo “eve.jpg” in the zip.",
    "No photo has this address as its name.",
    null,
  ]);
});

test("a row that is not sent takes no photo from one that is", () => {
  expect(matched([row(1, "ada@x.test", "a", "skipped"), row(2, "ada@x.test", "a")], [file("a.jpg")])).toEqual([
    null,
    "a.jpg",
  ]);
});

test("the column of photos is found by its name, or by what stands in it", () => {
  expect(guessPhotoColumn(["Email", "Headshot"], [])).toBe(1);
  expect(guessPhotoColumn(["Email", "Column 2"], [["a@x.test", "a.png"]])).toBe(1);
  expect(guessPhotoColumn(["Email", "Role"], [["a@x.test", "member"]])).toBeNull();
});
