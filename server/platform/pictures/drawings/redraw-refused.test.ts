// Drawings that are refused: what points out, what grows, what is damaged, and each told in one sentence.
import { describe, expect, test } from "vitest";
import { asAppError } from "#lib/errors.ts";
import { redraw } from "#server/platform/pictures/drawings/redraw.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function refusalOf(svg: string | Uint8Array): string {
  try {
    redraw(Buffer.from(svg));
  } catch (error) {
    const { code, message } = asAppError(error);
    return `${code}: ${message}`;
  }
  return "taken";
}
const inside = (parts: string) => refusalOf(`<svg ${NS}>${parts}</svg>`);

/** Each uses the one before ten times. */
const laughs = (many: number, tag: (n: number) => string) =>
  Array.from({ length: many }, (_, n) => (n === 0 ? '<g id="a0"><rect/></g>' : tag(n))).join("");
const ten = (part: string) => part.repeat(10);

describe("a drawing is refused", () => {
  test.each([
    ["an address", '<use href="https://evil.test/x.svg#a"/>', /points to something outside/],
    ["an old address", '<use xlink:href="file:///etc/passwd#a"/>', /points to something outside/],
    ["an address of a script", '<use href="java&#115;cript:alert(1)"/>', /points to something outside/],
    ["a data address", '<use href="data:image/svg+xml,x#a"/>', /points to something outside/],
    ["paint of another file", '<rect fill="url(https://evil.test/x#a)"/>', /points to something outside/],
    ["paint without an end", '<rect fill="url(#a"/>', /points to something outside/],
    ["paint in capitals", '<rect fill="URL(//evil.test/)"/>', /points to something outside/],
    ["a set of pictures", '<rect fill="image-set(x)"/>', /points to something outside/],
    ["a filter by style", "<rect style=\"filter:url('http://evil.test/')\"/>", /points to something outside/],
    ["escapes in a style", '<rect style="fill:u\\72l(//evil.test)"/>', /styles that are not supported/],
    ["comments in a style", '<rect style="fill:ur/**/l(//evil.test)"/>', /styles that are not supported/],
    ["an imported sheet", '<style>@import "https://evil.test/x.css";</style>', /styles that are not supported/],
    ["a font of another host", "<style>@font-face{src:url(//evil.test)}</style>", /styles that are not supported/],
    ["a sheet that asks", '<style>rect[x^="a"]{fill:url(//evil.test)}</style>', /styles that are not supported/],
    ["a sheet without an end", "<style>rect{fill:red</style>", /styles that are not supported/],
    ["an expression", '<rect style="fill:expression(alert(1))"/>', /styles that are not supported/],
    ["a picture", '<image href="data:image/png;base64,AAAA"/>', /contains a picture\. Export it as PNG/],
    ["a filter's picture", '<filter><feImage href="//evil.test"/></filter>', /contains a picture/],
    ["a page", "<foreignObject><body/></foreignObject>", /parts of a web page/],
    ["a movement", '<animate attributeName="href" to="javascript:alert(1)"/>', /animated/],
    ["a setting", '<set attributeName="onload" to="x"/>', /animated/],
    ["what nobody knows", "<blink/>", /uses “blink”, which is not supported/],
    ["an iframe", '<iframe src="//evil.test"/>', /uses “iframe”/],
    ["itself", '<g id="a"><use href="#a"/></g>', /refers to itself/],
    ["a circle", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', /refers to itself/],
    ["a pattern of itself", '<pattern id="a"><rect fill="url(#a)"/></pattern>', /refers to itself/],
    ["a part that does not end", "<g><rect/>", /damaged or incomplete/],
    ["ends in the wrong order", "<g><a></g></a>", /damaged or incomplete/],
  ])("for %s", (_name, parts, sentence) => {
    expect(inside(parts)).toMatch(sentence);
    expect(inside(parts)).toMatch(/^invalid: [A-Z][^\n]{20,200}\.$/);
  });

  test.each([
    ["uses of uses", ten('<use href="#PREV"/>')],
    ["patterns of patterns", ten('<rect fill="url(#PREV)"/>')],
    ["masks by style", ten('<rect style="mask:url(#PREV)"/>')],
    ["a pattern that everything has", `<g fill="url(#PREV)">${ten("<rect/>")}</g>`],
    ["markers at each point", `<path marker-mid="url(#PREV)" d="${"M0 0".repeat(10)}"/>`],
  ])("for growing by %s", (_name, part) => {
    const bomb = laughs(12, (n) => `<pattern id="a${n}">${part.replaceAll("PREV", `a${n - 1}`)}</pattern>`);
    expect(inside(bomb)).toMatch(/too many parts/);
  });

  const blurs = `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(8)}</filter>`;
  test.each([
    ["a filter over many", `${blurs}${'<rect filter="url(#f)"/>'.repeat(500)}`],
    ["a filter over many by style", `<style>rect{filter:url(#f)}</style>${blurs}${"<rect/>".repeat(500)}`],
    ["a filter used again", `${blurs}<g id="a"><rect filter="url(#f)"/></g>${'<use href="#a"/>'.repeat(20)}`],
    ["a filter over itself", `${blurs}${'<g filter="url(#f)">'.repeat(9)}${"</g>".repeat(9)}`],
    ["wide filters", `<filter id="f"><feMorphology/></filter>${'<rect filter="url(#f)"/>'.repeat(7)}`],
    ["masks over many", `<mask id="m"><rect/></mask>${'<rect mask="url(#m)"/>'.repeat(500)}`],
  ])("for passing over the whole again and again: %s", (_name, parts) => {
    expect(inside(parts)).toMatch(/too many parts/);
  });

  test("but not for a dozen shadows, nor for filters that nothing uses", () => {
    const shadow = (n: number) =>
      `<filter id="s${n}"><feFlood/><feColorMatrix/><feOffset/><feGaussianBlur/><feColorMatrix/><feBlend/><feBlend/></filter>`;
    const shadowed = Array.from({ length: 12 }, (_, n) => `${shadow(n)}<g filter="url(#s${n})"><rect/></g>`);
    expect(inside(shadowed.join(""))).toBe("taken");
    expect(inside(Array.from({ length: 40 }, (_, n) => shadow(n)).join(""))).toBe("taken");
  });

  test.each([
    ["entities", '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg>&b;</svg>', /entities of its own/],
    ["an entity of a file", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>', /entities/],
    ["entities after a type", '<!DOCTYPE svg><!ENTITY a "b"><svg/>', /entities of its own/],
    ["another root", "<html><svg/></html>", /damaged or incomplete/],
    ["two roots", "<svg/><svg/>", /damaged or incomplete/],
    ["no root", "<!-- <svg/> -->", /damaged or incomplete/],
    ["a root of no drawing", '<svg xmlns="http://www.w3.org/1999/xhtml"/>', /damaged or incomplete/],
    ["its depth", `<svg>${"<g>".repeat(70)}${"</g>".repeat(70)}</svg>`, /nested too deeply/],
    ["its chain of parts", chainOf(250), /nested too deeply/],
    ["its number of parts", `<svg>${"<g/>".repeat(20_001)}</svg>`, /too many parts/],
    ["its attributes", `<svg>${`<g ${"a='' b='' c='' d='' e='' f=''"}/>`.repeat(17_000)}</svg>`, /too many parts/],
    ["its prefixes", `<svg ${Array.from({ length: 4001 }, (_, n) => `xmlns:a${n}=''`).join(" ")}/>`, /too many parts/],
    ["rules that all fit all", sheetOf(2000, 2000), /too many parts/],
    ["bytes of no text", Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xfe]), /damaged or incomplete/],
  ])("for %s", (_name, svg, sentence) => {
    expect(refusalOf(svg)).toMatch(sentence);
  });

  test.each([
    ["one long word", `<path d="${"a".repeat(900_000)}"/>`],
    ["comments that do not end", `<style>${"/*".repeat(450_000)}</style>`],
    ["brackets", `<path d="${"matrix(".repeat(120_000)}"/>`],
    ["spaces", `<rect style="fill:red !${" ".repeat(900_000)}x"/>`],
    ["classes", `<g class="${"a b ".repeat(220_000)}"/>`],
  ])("is judged at once though it is made of %s", (_name, part) => {
    expect(inside(part)).toMatch(/^taken|too many parts|not supported/);
  });

  test("but not for a document type that defines nothing, nor for names that it does not know", () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(refusalOf(`<?xml version="1.0"?>${type}<svg><text>&nbsp;&lol;</text></svg>`)).toBe("taken");
  });
});

function chainOf(length: number): string {
  const links = Array.from({ length }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`);
  return `<svg>${links.join("")}</svg>`;
}

function sheetOf(rules: number, elements: number): string {
  return `<svg><style>${".a{fill:red}".repeat(rules)}</style>${'<g class="a"/>'.repeat(elements)}</svg>`;
}
