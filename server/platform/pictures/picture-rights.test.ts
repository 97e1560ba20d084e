import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { rightsOf } from "#server/platform/pictures/picture-rights.ts";

const NOTHING = { creator: null, credit: null, licence: null };

const xmp = (inside: string) =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
const record = (dataset: number, text: Buffer) =>
  Buffer.concat([Buffer.from([0x1c, 2, dataset, 0, text.length]), text]);

describe("the rights of a picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("are read out of the EXIF of %s", async (format) => {
    const taken = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
      .withExif({ IFD0: { Artist: "Ada Lowe", Copyright: "2026 Ada Lowe" } })
      .toFormat(format)
      .toBuffer();
    const { exif } = await sharp(taken).metadata();
    expect(rightsOf({ exif })).toEqual({ creator: "Ada Lowe", credit: null, licence: "2026 Ada Lowe" });
  });

  test("are read in the other order of bytes too", () => {
    const exif = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x3b\0\x02\0\0\0\x04Bea\0\0\0\0\0", "latin1");
    expect(rightsOf({ exif })).toEqual({ ...NOTHING, creator: "Bea" });
  });

  test("are read out of IPTC, in UTF-8 and in what was before it, wrapped or bare", () => {
    const records = [
      record(80, Buffer.from("Zoë")),
      record(80, Buffer.from("José", "latin1")),
      record(5, Buffer.from("a title")),
      record(110, Buffer.from("Corner News")),
      record(116, Buffer.from("All rights reserved")),
    ];
    const bare = Buffer.concat(records);
    const wrapped = Buffer.concat([Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x50", "latin1"), bare]);
    const rights = { creator: "Zoë, José", credit: "Corner News", licence: "All rights reserved" };
    expect([rightsOf({ iptc: bare }), rightsOf({ iptc: wrapped })]).toEqual([rights, rights]);
  });

  test("are read out of XMP, as elements and as attributes, and an address of the terms goes before words", () => {
    const block = xmp(
      `photoshop:Credit="Corner &amp; Sons" xmpRights:WebStatement="https://example.com/terms"><dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bea</rdf:li></rdf:Seq></dc:creator><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Ours</rdf:li><rdf:li xml:lang="de">Unser</rdf:li></rdf:Alt></dc:rights>`,
    );
    expect(rightsOf({ xmp: block })).toEqual({
      creator: "Ada, Bea",
      credit: "Corner & Sons",
      licence: "https://example.com/terms",
    });
    expect(rightsOf({ xmp: xmp('dc:rights="Ours">') }).licence).toBe("Ours");
    expect(
      rightsOf({ xmp: xmp('><cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>') }),
    ).toEqual({
      ...NOTHING,
      licence: "https://creativecommons.org/licenses/by/4.0/",
    });
  });

  test("of an editor go before those of the camera", () => {
    const iptc = record(80, Buffer.from("Editor"));
    expect(rightsOf({ iptc, xmp: xmp('photoshop:Credit="Desk">') })).toEqual({
      ...NOTHING,
      creator: "Editor",
      credit: "Desk",
    });
  });

  test("are text of a bounded length without control characters, whatever the file says", () => {
    const long = rightsOf({ xmp: xmp(`photoshop:Credit="${"a\u0007\u202E".repeat(5000)}">`) }).credit ?? "";
    expect([...long].length).toBeLessThanOrEqual(300);
    expect(long).not.toMatch(/\p{C}/u);
  });

  test.each([
    [
      "directories that name themselves",
      Buffer.from(`II*\0\x08\0\0\0\xff\xff${"\x3b\x01\x02\0\xff\xff\xff\x7f\x08\0\0\0".repeat(300)}`, "latin1"),
    ],
    ["nothing behind its head", Buffer.from("II*\0\xff\xff\xff\xff", "latin1")],
    ["one element in another, a hundred thousand deep", Buffer.from("<a>".repeat(100_000))],
    [
      "entities that unfold",
      Buffer.from(`<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><dc:creator>&b;</dc:creator>`),
    ],
    ["a megabyte", Buffer.alloc(1024 * 1024, 0x1c)],
    ["lengths that lead beyond its end", Buffer.from([0x1c, 2, 80, 0x7f, 0xff, 65])],
  ])("of a block with %s do not hold us up", (_name, block) => {
    for (const name of ["exif", "iptc", "xmp"] as const) {
      const rights = rightsOf({ [name]: block });
      expect(JSON.stringify(rights).length).toBeLessThan(1000);
    }
  });

  test("of a text that never ends only so much is read", () => {
    const entities = xmp(`><dc:creator>${"&lt;".repeat(100_000)}</dc:creator>`);
    expect(rightsOf({ xmp: entities }).creator?.split(", ")).toHaveLength(50);
    const words = xmp(`>${`<dc:creator>${"A".repeat(300)}</dc:creator>`.repeat(40)}`);
    expect(rightsOf({ xmp: words }).creator?.length).toBeLessThan(5_000);
  });
});
