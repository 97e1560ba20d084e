import { describe, expect, test } from "vitest";
import { redraw } from "#server/platform/pictures/drawings/redraw.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const textOf = (svg: string) => new TextDecoder().decode(redraw(Buffer.from(svg)).bytes);
const inside = (parts: string, more = "") => textOf(`<svg ${NS} ${more}>${parts}</svg>`);
const OPEN = '<svg xmlns="http://www.w3.org/2000/svg">';
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe("a drawing", () => {
  test("is written anew with its shapes, text and paint", () => {
    const shapes =
      '<defs><linearGradient id="paint"><stop offset="0" stop-color="#0f5b57"/></linearGradient></defs>' +
      '<g transform="translate(2 3)"><path d="M0 0 L10 10z" fill="url(#paint)"/></g>' +
      '<text x="1" y="2">Tom &amp; „Jerry“ &lt;3</text><use href="#paint"/>';
    expect(inside(shapes)).toBe(`${OPEN}${shapes}</svg>`);
  });

  test.each([
    ["numbers", '<svg width="120" height="60.4"/>', 120, 60],
    ["units", '<svg width="1in" height="10mm"/>', 96, 38],
    ["its view", '<svg viewBox="0 0 24 32"/>', 24, 32],
    ["nothing", "<svg/>", null, null],
    ["shares", '<svg width="100%" height="100%"/>', null, null],
    ["nonsense", '<svg width="99999999" height="-3"/>', null, null],
  ])("has its size by %s", (_name, svg, width, height) => {
    expect(redraw(Buffer.from(svg))).toMatchObject({ width, height });
  });

  test("gets the looks of its style sheet as attributes, the more exact rule before the other", () => {
    const css =
      "<![CDATA[/* a */ .b, circle { fill: red; stroke: blue } #one.b{fill:url( '#p' )!important} circle{opacity:.5}]]>";
    expect(
      inside(`<style>${css}</style><circle id="one" class="b c" style="stroke:#fff;--x:1;-inkscape-a:b" r="2"/>`),
    ).toBe(`${OPEN}<circle id="one" r="2" fill="url(#p)" stroke="#fff" opacity=".5"/></svg>`);
  });

  test("under a prefix of its own is the same drawing", () => {
    expect(textOf('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="1"/></s:svg>')).toBe(
      `${OPEN}<rect width="1"/></svg>`,
    );
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
    ["a script under another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ["a script of HTML", '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ["a script that imports", '<script href="https://evil.test/x.js"/>'],
    ["a handler", '<handler type="application/ecmascript">alert(1)</handler>'],
    ["metadata", "<metadata><rdf>Ada</rdf></metadata>"],
    ["a comment", "<!-- made by Ada --><!-- <rect/> --><!--><script>alert(1)</script>-->"],
    ["a processing instruction", '<?xml-stylesheet href="https://evil.test/x.css"?>'],
    ["another vocabulary", '<i:pgf xmlns:i="http://ns.adobe.com/i"><path d="M0 0"/></i:pgf>'],
    ["text where none is shown", "]]>alert(1)"],
  ])("loses %s", (_name, part) => {
    expect(inside(part)).toBe(EMPTY);
  });

  test.each([
    ["onload", "alert(1)"],
    ["ONLOAD", "alert(1)"],
    ["onclick", "&#97;lert(1)"],
    ["ev:event", "load"],
    ["data-x", "1"],
    ["class", "a"],
    ["xml:base", "https://evil.test/"],
    ["srcdoc", "x"],
    ["formaction", "javascript:alert(1)"],
    ["requiredExtensions", "x"],
  ])("loses the attribute %s", (name, value) => {
    expect(inside(`<rect ${name}="${value}"/>`)).toBe(`${OPEN}<rect/></svg>`);
  });

  test("keeps what stands in a link, and not where it leads", () => {
    expect(inside('<a href="javascript:alert(1)" onclick="x"><rect/></a>')).toBe(`${OPEN}<g><rect/></g></svg>`);
  });

  test("ends no value and no text of its own", () => {
    const wicked = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
    const written = inside(
      `<text font-family="${wicked}"><![CDATA[<script>alert(1)</script>]]></text>`.replace("(1)", "[1]"),
    );
    expect(written).not.toMatch(/<script/);
    expect(written.match(/</g)).toHaveLength(4);
  });

  test("of plain letters alone is text to nobody: no control character is left", () => {
    expect(inside("<text>a&#0;&#8;&#xFFFE;&#xD800;b</text>")).toMatch(/<text>a[\uFFFD]*b<\/text>/);
  });

  test("says who made it and under which terms, and keeps nothing else of its metadata", () => {
    const cc = '<cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>';
    const work = `<cc:Work><dc:creator><cc:Agent><dc:title>Ada Lowe</dc:title></cc:Agent></dc:creator>${cc}</cc:Work>`;
    const metadata = `<metadata><rdf:RDF>${work}<dc:source>C:\\Users\\ada</dc:source></rdf:RDF></metadata>`;
    const { bytes, rights } = redraw(Buffer.from(`<svg><title>dc:creator</title>${metadata}<path d="M0 0"/></svg>`));
    expect(rights).toEqual({
      creator: "Ada Lowe",
      credit: null,
      licence: "https://creativecommons.org/licenses/by/4.0/",
    });
    expect(bytes.toString()).toContain('<title>dc:creator</title><path d="M0 0"/>');
    expect(bytes.toString()).not.toMatch(/Ada|license/);
  });

  test("without metadata names nobody", () => {
    const none = { creator: null, credit: null, licence: null };
    for (const parts of ["", "<metadata/>", "<metadata><x/></metadata>", "<title>metadata></title>"])
      expect(redraw(Buffer.from(`<svg>${parts.replace("metadata></", "metadata&gt;</")}</svg>`)).rights).toEqual(none);
  });
});
