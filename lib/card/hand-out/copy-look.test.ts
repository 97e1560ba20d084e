// What of a card its copies show, part by part.
import { expect, test } from "vitest";
import { PLAIN_LOOK } from "#lib/card/theme/card-look.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { shownOnCopies } from "./copy-look.ts";

const CONTENT: CardContent = {
  ...{ firstname: "Mia", lastname: "Santos", title: "Realtor", company: "Harbor Realty", pronouns: "", about: "" },
  ...{ photo: true, logo: true, help: [] },
  blocks: [
    { id: "a", kind: "phone", type: "mobile", number: "+1 617 555 0142", text: true },
    { id: "b", kind: "email", type: "work", email: "mia@harbor.test" },
    { id: "c", kind: "compliance", text: "MA Lic. 9512" },
  ],
};
const SHOWN = { content: CONTENT, look: PLAIN_LOOK, handle: "mia", photoUrl: "/photo", logoUrl: "/logo" };
const [phone, email, law] = CONTENT.blocks;
const withBlocks = (...blocks: (CardContent["blocks"][number] | undefined)[]) => ({
  content: { ...CONTENT, blocks: blocks.filter((block) => block !== undefined) },
});

test.each([
  ["the name", { content: { ...CONTENT, firstname: "Maria" } }],
  ["the title", { content: { ...CONTENT, title: "Broker" } }],
  ["the company", { content: { ...CONTENT, company: "Pine" } }],
  ["the phone", withBlocks(email, law)],
  ["the email", withBlocks(phone, law)],
  ["the compliance line", withBlocks(phone, email)],
  ["the address", { handle: "mia-santos" }],
  ["the photo", { photoUrl: "/another" }],
  ["whether the photo shows", { content: { ...CONTENT, photo: false } }],
  ["the workspace’s logo", { logoUrl: "/another" }],
  ["the theme’s logo", { look: { ...PLAIN_LOOK, logo: "/demo/harbor-mark.png" } }],
  ["whether the logo shows", { content: { ...CONTENT, logo: false } }],
  ["the color", { look: { ...PLAIN_LOOK, color: "#7a1f3d" } }],
  ["the ink", { look: { ...PLAIN_LOOK, ink: "ink" as const } }],
])("another one of %s is another copy", (_what, over) => {
  expect(shownOnCopies({ ...SHOWN, ...over })).not.toEqual(shownOnCopies(SHOWN));
});

test.each([
  ["about", { content: { ...CONTENT, about: "I sell houses." } }],
  [
    "another link",
    withBlocks(phone, email, law, { id: "d", kind: "link", label: "Site", note: "", url: "https://harbor.test" }),
  ],
  ["the layout", { look: { ...PLAIN_LOOK, layout: "centered" as const } }],
  ["a workspace’s logo below the theme’s", { look: { ...PLAIN_LOOK, logo: "/a" }, logoUrl: "/another" }],
])("%s stands on none", (what, over) => {
  const before = what.startsWith("a workspace") ? { ...SHOWN, look: { ...PLAIN_LOOK, logo: "/a" } } : SHOWN;
  expect(shownOnCopies({ ...SHOWN, ...over })).toEqual(shownOnCopies(before));
});
