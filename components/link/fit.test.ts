import { describe, expect, it } from "vitest";
import { cutAt, fits, type Preview } from "./fit.ts";

const PREVIEW: Preview = {
  title: "Open house: 12 Seaport Blvd, Sunday 1–3 PM",
  description: "Two bedrooms on the harbor.",
  picture: "/p.jpg",
  host: "go.harbor.test",
  shortlink: "https://go.harbor.test/seaport",
};

describe("fits", () => {
  it("names what each app cuts", () => {
    const says = Object.fromEntries(fits(PREVIEW).map(({ name, whole, says }) => [name, [whole, says]]));
    expect(says).toEqual({
      iMessage: [true, "Whole title, picture cropped to 1.91:1"],
      WhatsApp: [true, "Title and description, whole"],
      LinkedIn: [true, "Title whole, description not shown"],
      Slack: [true, "Everything shows"],
      X: [false, "Title is cut after 38 letters"],
    });
  });

  it("says that a long description is cut, and that X needs a picture", () => {
    const lines = fits({ ...PREVIEW, title: "Short", description: "x".repeat(161), picture: null });
    expect(lines.find(({ app }) => app === "wa")?.says).toBe("Description is cut after 160 letters");
    expect(lines.find(({ app }) => app === "x")?.whole).toBe(false);
  });
});

describe("cutAt", () => {
  it("counts letters as people do", () => {
    expect(cutAt("👩‍💻 ok", 99)).toBe("👩‍💻 ok");
    expect(cutAt("abcdef", 3)).toBe("abc…");
    expect(cutAt("ab cdef", 3)).toBe("ab…");
  });
});
