// What a visitor gets of a stored link: the picture of its preview and the sides that are told with it.
import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

const OWN = "/api/links/pictures/0192f0c4-0000-7000-8000-000000000001";
const READ = {
  url: "https://harbor.test/",
  status: 200,
  ms: 12,
  problem: null,
  title: null,
  description: null,
  image: "https://harbor.test/a.jpg",
  image_width: 800,
  image_height: 418,
  site_name: null,
};

function targetFor(content: string, over: { deleted?: boolean; held?: boolean } = {}) {
  return targetOf(
    {
      workspace_id: "w",
      owner_id: null,
      link_id: "l",
      ...{ personal: false, recipient_id: null },
      default_destination_url: "https://harbor.test/",
      title: "Harbor",
      alias: "harbor",
      og_tags: [
        { property: "og:image", content, id: "t" },
        { property: "og:image:alt", content: "A house", id: "a" },
      ],
      external_metadata: READ,
      deleted: false,
      held: false,
      ...over,
    },
    "",
    "https://corner.test",
  );
}

function imageOf(content: string) {
  const target = targetFor(content);
  return target.state === "live" ? target.preview?.image : undefined;
}

test.each([
  ["a picture of ours is told with our host and its sides", OWN, `https://corner.test${OWN}`, 1200, 630],
  [
    "the destination's own with the sides that it names",
    "https://harbor.test/a.jpg",
    "https://harbor.test/a.jpg",
    800,
    418,
  ],
  ["any other without sides", "https://harbor.test/b.jpg", "https://harbor.test/b.jpg", null, null],
])("%s", (_what, content, url, width, height) => {
  expect(imageOf(content)).toEqual({ url, width, height, alt: "A house" });
});

test("what the platform holds leads nowhere, and what is deleted stays deleted", () => {
  expect(targetFor(OWN, { held: true })).toEqual({ state: "held" });
  expect(targetFor(OWN, { held: true, deleted: true })).toEqual({ state: "deleted" });
});
