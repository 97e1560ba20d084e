// The two calls of the tus protocol that the library leaves to us: an upload's beginning, and its end before it is done.
import { AppError } from "#lib/errors.ts";
import { OWN_UPLOADS_PATH, UPLOADS_PATH } from "#lib/services/media/paths.ts";
import { TIMEOUT_MS } from "../api.ts";
import { wireError } from "../wire-error.ts";

/** Where an upload goes: to the chosen workspace or to the person alone, and who may ever see it. */
export type Target = {
  space: "workspace" | "own";
  fileClass: "public" | "private" | "import";
  /** Where it goes in the library; none where nothing is said. */
  folder?: string;
};

const PATHS = { workspace: UPLOADS_PATH, own: OWN_UPLOADS_PATH } as const;
const VERSION = { "tus-resumable": "1.0.0" };

/** Base64 of a text in any language. */
function coded(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text.toWellFormed())));
}

function metadataOf(said: Readonly<Record<string, string>>): string {
  const parts = Object.entries(said).filter(([, text]) => text !== "");
  return parts.map(([name, text]) => `${name} ${coded(text)}`).join(",");
}

/** The new upload's path; throws an AppError, `unavailable` where nothing answered. */
export async function beginUpload(file: File, { space, fileClass, folder = "" }: Target): Promise<string> {
  const headers = {
    ...VERSION,
    "upload-length": String(file.size),
    "upload-metadata": metadataOf({ name: file.name, class: fileClass, folder }),
  };
  const response = await asked(PATHS[space], "POST", headers);
  const location = response.headers.get("location");
  if (response.ok && location) return new URL(location, globalThis.location.origin).pathname;
  const body: unknown = await response.json().catch(() => null);
  throw wireError({ status: response.status, body, retryAfter: response.headers.get("retry-after") });
}

/** Tells the server that nobody wants it; what is not told goes after a day. */
export function cancelUpload(url: string): void {
  void asked(url, "DELETE", VERSION).catch(() => undefined);
}

async function asked(url: string, method: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { method, headers, credentials: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new AppError("unavailable", undefined, { cause });
  }
}
