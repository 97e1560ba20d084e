import { describe, expect, test } from "vitest";
import { acceptedIn, canReplace, kindOfType } from "./file-types.ts";

describe("what can take the place of a file", () => {
  const photo = { id: "a", class: "public", type: "image/jpeg", rights: "open", locked: false } as const;
  const other = { ...photo, id: "b" };

  test("is of any type of the same kind, and in the same class", () => {
    expect(canReplace(photo, { ...other, type: "image/webp" })).toBe(true);
    expect(canReplace(photo, { ...other, type: "image/svg+xml" })).toBe(false);
    expect(canReplace(photo, { ...other, type: "video/mp4" })).toBe(false);
    expect(canReplace(photo, { ...other, class: "private" })).toBe(false);
  });

  test("is not the file itself, nothing whose rights are over and nothing that belongs to the brand above", () => {
    expect(canReplace(photo, photo)).toBe(false);
    expect(canReplace(photo, { ...other, rights: "ended" })).toBe(false);
    expect(canReplace(photo, { ...other, rights: "soon" })).toBe(true);
    expect(canReplace(photo, { ...other, locked: true })).toBe(false);
  });
});

test("a field offers every type that its class takes, or those of one kind", () => {
  expect(acceptedIn("public")).toBe(
    "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,application/pdf,video/mp4,video/quicktime,video/webm",
  );
  expect(acceptedIn("public", kindOfType("image/png"))).toBe("image/jpeg,image/png,image/webp,image/avif,image/gif");
  expect(acceptedIn("public", kindOfType("image/svg+xml"))).toBe("image/svg+xml");
  expect(acceptedIn("public", kindOfType("video/webm"))).toBe("video/mp4,video/quicktime,video/webm");
  expect(acceptedIn("private", kindOfType("application/pdf"))).toBe("application/pdf,text/plain");
});
