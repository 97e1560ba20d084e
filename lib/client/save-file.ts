// A file that an act makes, or that may be refused: fetched by a script and handed to the browser.
import type { Exact, FileOperation, InputOf } from "#lib/services/operation.ts";
import { requestOf } from "#lib/services/request.ts";
import { isRead } from "#lib/services/routes.ts";
import { unreached } from "./api.ts";
import { hold } from "./busy.ts";
import { bringWrites } from "./call.ts";
import { wireError } from "./wire-error.ts";

/** Making it may take long; an upload of the same size has as much time. */
const TIMEOUT_MS = 300_000;

/** Asks for the file and saves it under this name; throws an AppError. */
export async function saveFile<Op extends FileOperation, Given extends InputOf<Op>>(
  operation: Op,
  input: Given & Exact<Given, InputOf<Op>>,
  name: string,
): Promise<void> {
  const release = hold();
  try {
    const asked = isRead(operation)
      ? requestOf(operation, input)
      : (await bringWrites()).writeRequestOf(operation, input);
    const { path, method, body } = asked;
    const answer = await fetch(path, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw unreached(cause);
    });
    if (!answer.ok) throw wireError({ status: answer.status, body: await answer.json().catch(() => null) });
    hand(await answer.blob(), name);
  } finally {
    release();
  }
}

function hand(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
