import { describe, expect, it } from "vitest";
import { differences, fieldNameOf, inputOf, type LinkFields, mergeFields, NO_FIELDS, problemsOf } from "./fields.ts";

const BASE: LinkFields = { ...NO_FIELDS, destination: "https://a.test", alias: "a", title: "Old" };

describe("inputOf", () => {
  it("leaves empty tags out and trims the rest", () => {
    expect(inputOf({ ...BASE, title: " New " }, null)).toEqual({
      default_destination_url: "https://a.test",
      og_tags: [{ property: "og:title", content: "New" }],
      external_metadata: null,
    });
  });
});

describe("problemsOf", () => {
  it("asks for a destination and a whole picture address", () => {
    expect(problemsOf({ ...NO_FIELDS, picture: "photo.jpg" })).toEqual({
      destination: "Enter the address that the link leads to.",
      picture: "Use a whole address that begins with https.",
    });
    expect(problemsOf(BASE)).toEqual({});
  });
});

describe("fieldNameOf", () => {
  it("finds the field of every wire name", () => {
    const sent = inputOf({ ...BASE, picture: "https://p.test/a.png" }, null);
    const wire = ["default_destination_url", "alias", "og_tags.1.content", "og_tags.og:title", "other"];
    const named = wire.map((path) => fieldNameOf(path, sent));
    expect(named).toEqual(["destination", "alias", "picture", "title", undefined]);
  });
});

describe("two edits of one link", () => {
  const mine = { ...BASE, title: "Mine" };
  const theirs = { ...BASE, alias: "b", description: "Theirs" };

  it("keeps mine where I changed something and takes theirs elsewhere", () => {
    expect(mergeFields(BASE, mine, theirs)).toEqual({ ...theirs, title: "Mine" });
  });

  it("names what differs", () => {
    expect(differences(BASE, mine, theirs).map(({ name, mineChanged }) => [name, mineChanged])).toEqual([
      ["alias", false],
      ["title", true],
      ["description", false],
    ]);
  });
});
