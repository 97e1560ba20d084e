import { expect, test } from "vitest";
import { listHref, readList } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";
import { LINKS } from "./link-shape.ts";

test.each([paths.quietestShareLinks(), paths.deletedShareLinks()])(
  "%s is an address that the list reads whole",
  (href) => {
    const { searchParams } = new URL(href, "http://localhost");
    expect(
      listHref(
        LINKS,
        readList(LINKS, (name) => searchParams.get(name)),
      ),
    ).toBe(href);
  },
);
