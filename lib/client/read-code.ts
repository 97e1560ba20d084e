// Reads a QR code out of a picture or of what a camera sees: by the browser where it can, else by our own decoder, which comes
// when it is needed. Browser only.

/** As far as we use it; no browser's types have it. */
type Detector = { detect: (source: ImageBitmapSource) => Promise<readonly { rawValue: string }[]> };
type DetectorKind = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** Larger pictures are made smaller: a code that fills a tenth of them is still read. */
const LARGEST = 1280;
/** A picture is looked at longer than a moment of a film. */
const LONGEST_MS = { film: 60, picture: 2000 };

let native: Promise<Detector | null> | null = null;

function isDetector(value: unknown): value is DetectorKind {
  return typeof value === "function" && "getSupportedFormats" in value;
}

async function detector(): Promise<Detector | null> {
  const Kind: unknown = Reflect.get(globalThis, "BarcodeDetector");
  if (!isDetector(Kind)) return null;
  const formats = await Kind.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code") ? new Kind({ formats: ["qr_code"] }) : null;
}

function sizeOf(source: HTMLVideoElement | ImageBitmap): { width: number; height: number } {
  return source instanceof HTMLVideoElement ? { width: source.videoWidth, height: source.videoHeight } : source;
}

/** What a code says that is somewhere in it; null where none is read. */
export async function codeIn(source: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return null;
  native ??= detector();
  const found = await (await native)?.detect(source).catch(() => []);
  const text = found?.[0]?.rawValue ?? "";
  return text === "" ? decoded(source, { width, height }) : text;
}

async function decoded(
  source: HTMLVideoElement | ImageBitmap,
  { width, height }: { width: number; height: number },
): Promise<string | null> {
  const { decodeQR } = await import("qr/decode.js");
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return null;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  const timeLimit = source instanceof HTMLVideoElement ? LONGEST_MS.film : LONGEST_MS.picture;
  try {
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height), { timeLimit });
  } catch {
    return null;
  }
}

/** Brings what this module brings when it is needed, so that it is there without a network. */
export async function bringDecoder(): Promise<void> {
  await import("qr/decode.js");
}
