// The file of a pass for Apple's wallet: its pictures drawn, all of it signed, and kept until the card shows something else.
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { WALLET_SERVICE_PATH } from "#lib/services/card/wallet-paths.ts";
import { drawn, type FaceOf, keyOf } from "#server/card/drawn.ts";
import type { PassLook } from "#server/card/wallet/pass-look.ts";
import type { PassRow } from "#server/card/wallet/pass-store.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { type ApplePictures, passFiles } from "#server/platform/wallet/apple-pass.ts";
import { signedPass } from "#server/platform/wallet/pass-signer.ts";
import type { AppleWallet } from "#server/platform/wallet/wallet-settings.ts";

/** Who reads the faces and the marks that cards show. */
export type PassFaces = { faceOf: FaceOf; markOf: FaceOf };

const ICON = 29;
/** The widest mark that iOS shows, in points. */
const LOGO = { width: 160, height: 50 } as const;
const FACE = 90;
const PNG = { format: "png", qualities: [100] } as const;

/** The signed pass of what it shows. Throws `unavailable` where pictures are not made in time. */
export function passFile(
  pass: Pick<PassRow, "id" | "workspaceId" | "cardId" | "token">,
  look: PassLook,
  { apple, faces }: { apple: AppleWallet; faces: PassFaces },
): Promise<Uint8Array> {
  const { content, found } = look;
  const { identity, certificates } = apple;
  // One that ended is small, seldom asked for, and of no card: memory is enough for it.
  const place = found ?? { workspaceId: pass.workspaceId, cardId: pass.cardId, private: true };
  const signedBy = [identity.passTypeIdentifier, identity.validUntil, certificates.signerCert];
  return drawn(place, { kind: `pass-${pass.id}`, key: keyOf([look.key, signedBy]) }, async () => {
    const colours = { field: content.background, paper: content.foreground, who: `pass ${place.workspaceId}` };
    const service = {
      organization: found?.content.company || PRODUCT_NAME,
      webServiceUrl: webService(env().PUBLIC_ORIGIN),
      authenticationToken: pass.token,
    };
    const drawings = { ...(await icons(colours)), ...(found === null ? {} : await shown(found, faces)) };
    return signedPass({ files: passFiles({ content, service, identity, pictures: drawings }), certificates });
  });
}

/** Where phones ask for updates; Apple takes https alone, and a pass without it stays as it was. */
export function webService(publicOrigin: string): string | null {
  return publicOrigin.startsWith("https://") ? publicOrigin + WALLET_SERVICE_PATH : null;
}

async function icons({ who, ...mark }: { field: string; paper: string; who: string }): Promise<ApplePictures> {
  const icon = async (times: number) => (await pictures.drawMark({ ...mark, who, side: ICON * times })).bytes;
  return { "icon.png": await icon(1), "icon@2x.png": await icon(2), "icon@3x.png": await icon(3) };
}

type Shown = Extract<PassLook, { next: Date | null }>["found"];

/** The mark and the face; a pass without one is better than none. */
async function shown(found: NonNullable<Shown>, { faceOf, markOf }: PassFaces): Promise<Partial<ApplePictures>> {
  const who = `pass ${found.workspaceId}`;
  const mark = await bytesOf(found.logoUrl, markOf);
  const face = await bytesOf(found.photoUrl, faceOf);
  const logo = (times: number) => {
    const size = { width: LOGO.width * times, height: LOGO.height * times };
    return made(mark, (bytes) => pictures.render(bytes, { ...PNG, ...size, fit: "inside", seeThrough: true, who }));
  };
  const thumbnail = (times: number) => {
    const size = { width: FACE * times, height: FACE * times };
    return made(face, (bytes) => pictures.render(bytes, { ...PNG, ...size, fit: "cover", who }));
  };
  const all = {
    "logo.png": await logo(1),
    "logo@2x.png": await logo(2),
    "thumbnail.png": await thumbnail(1),
    "thumbnail@2x.png": await thumbnail(2),
  };
  return Object.fromEntries(Object.entries(all).filter(([, bytes]) => bytes !== null));
}

async function bytesOf(url: string | null, read: FaceOf): Promise<Uint8Array | null> {
  return url === null ? null : read(url).catch(without);
}

async function made(
  bytes: Uint8Array | null,
  draw: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array }>,
): Promise<Uint8Array | null> {
  return bytes === null ? null : draw(bytes).then((picture) => picture.bytes, without);
}

function without(error: unknown): null {
  log.warn({ err: error }, "a pass is without one of its pictures");
  return null;
}
