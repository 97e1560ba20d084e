// What is painted where a picture will be, before it comes: in what the server writes, and in the browser.
import { renderToStaticMarkup } from "react-dom/server";
import { SWRConfig } from "swr";
import { rgbaToThumbHash } from "thumbhash";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FilePicture } from "#app/(main)/media-library/_components/file-picture.tsx";
import { MediaThumb } from "#app/(main)/media-library/_components/media-thumb.tsx";
import { useMediaCommands } from "#app/(main)/media-library/_components/use-media-commands.ts";
import { AssetPicture } from "#components/media/asset-picture.tsx";
import { MediaPicker } from "#components/media/media-picker.tsx";
import { averageColor } from "#lib/average-color.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { render } from "./support/render.tsx";

const [WIDTH, HEIGHT] = [60, 40];

/** Red on the left, blue on the right. */
function hashOf(alpha: number): string {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    at % WIDTH < WIDTH / 2 ? [220, 20, 20, alpha] : [20, 20, 220, alpha],
  );
  return btoa(String.fromCharCode(...rgbaToThumbHash(WIDTH, HEIGHT, pixels.flat())));
}

const OPAQUE = hashOf(255);
const COLOR = averageColor(OPAQUE) ?? "";
const AT = "2026-11-24T15:00:00Z";
const file = (part: Partial<Asset>): Asset => ({
  ...{ id: "a1", class: "public", type: "image/jpeg", name: "Sign", bytes: 4000, hash: "0".repeat(64) },
  ...{ width: 2400, height: 1600, duration: null, alt: "", focal_point: { x: 0.2, y: 0.5 }, creator: "", credit: "" },
  ...{ licence: "", folder: "", tags: [], source: "", consent: "", territory: "", rights_end_on: null, rights: "open" },
  ...{ brand: false, locked: false, poster: null, thumbhash: OPAQUE, url: `${location.origin}/api/media/files/a1` },
  ...{
    uses: 0,
    owner: { id: "m", name: "Mia Ruiz", photo_url: null },
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
  },
  ...{ version: 1, ...part },
});

/** So far down that the browser does not ask for what is lazy: it is on its way for ever. */
const far = <div style={{ height: 20_000 }} />;
const pictureAt = (place: number) => [...document.querySelectorAll<HTMLImageElement>("main img")][place];

function Opened() {
  const commands = useMediaCommands(() => undefined);
  return <FilePicture asset={file({})} point={{ x: 0.5, y: 0.5 }} onPoint={() => undefined} commands={commands} />;
}

/** What a picture shows of itself at these shares of its width. */
async function colorsOf(url: string, shares: readonly number[]): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const drawing = canvas.getContext("2d");
  drawing?.drawImage(image, 0, 0);
  return shares.map((share) => {
    const [r = 0, , b = 0] = drawing?.getImageData(Math.floor(share * image.width), image.height / 2, 1, 1).data ?? [];
    return r > b ? "red" : "blue";
  });
}

const paintedIn = (picture: HTMLElement | undefined) =>
  /url\("(data:[^"]+)"\)/.exec(picture?.style.background ?? "")?.[1];

beforeEach(() => () => vi.unstubAllGlobals());

test("what the server writes has the picture's color, and none where nothing is known or is seen through", () => {
  const colorOf = (asset: Asset) =>
    /background-color:([^";]+)/.exec(renderToStaticMarkup(<MediaThumb asset={asset} />))?.[1];
  expect(colorOf(file({}))).toBe(COLOR);
  for (const thumbhash of [null, hashOf(90)]) expect(colorOf(file({ thumbhash }))).toBeUndefined();
  // Nothing is left of a picture that goes to nobody.
  expect(renderToStaticMarkup(<MediaThumb asset={file({ rights: "ended" })} />)).not.toMatch(/background|<img/);
});

test("of a video it is its own picture's", () => {
  const poster = { id: "p", hash: "1".repeat(64), focal_point: { x: 0.5, y: 0.5 }, thumbhash: OPAQUE };
  const video = renderToStaticMarkup(<MediaThumb asset={file({ type: "video/mp4", thumbhash: null, poster })} />);
  expect(video).toContain(`background-color:${COLOR}`);
});

test("a picture that is on its way is painted around its point, blurred as it will be", async () => {
  const shown = (asset: Asset) => (
    <>
      {far}
      <AssetPicture asset={asset} size="s512" instead={null} loading="lazy" />
    </>
  );
  const { again } = await render(shown(file({})));
  expect(pictureAt(0)?.style.backgroundColor.replaceAll(",", "")).toBe(COLOR);
  await expect.poll(() => paintedIn(pictureAt(0))).toBeTruthy();
  expect(await colorsOf(paintedIn(pictureAt(0)) ?? "", [0.1, 0.9])).toEqual(["red", "blue"]);
  expect(pictureAt(0)?.style.backgroundPosition).toBe("20% 50%");
  // Another content at the same place is not painted as what was there before.
  again(shown(file({ thumbhash: null })));
  await expect.poll(() => pictureAt(0)?.style.background).toBe("");
});

test("an opened picture has its place before it comes, as large as it will be", async () => {
  await render(
    <div style={{ width: 400 }}>
      <Opened />
    </div>,
  );
  const { width, height } = pictureAt(0)?.getBoundingClientRect() ?? { width: 0, height: 0 };
  expect([width, Math.round(height)]).toEqual([400, 267]);
  expect(pictureAt(0)?.style.backgroundColor.replaceAll(",", "")).toBe(COLOR);
});

test("the tiles of a picker are painted too", async () => {
  const answer = { data: [file({}), file({ id: "a2", thumbhash: null })], meta: { page: 1, per_page: 60, total: 2 } };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(answer);
  });
  const painted = new Set<string>();
  const seen = new MutationObserver(() => {
    for (const { style } of document.images) painted.add(style.backgroundColor.replaceAll(",", ""));
  });
  seen.observe(document, { childList: true, subtree: true });
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MediaPicker type="picture" onClose={() => undefined} onPicked={() => undefined} />
    </SWRConfig>,
  );
  await expect.element(page.getByRole("button", { name: "Sign" }).first()).toBeVisible();
  seen.disconnect();
  expect([...painted].toSorted()).toEqual(["", COLOR]);
  // Drawings are not asked for: of a page of them nothing would be left to choose.
  expect(asked[0]).toContain("type=photo");
});
