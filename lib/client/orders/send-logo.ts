// A logo on its way to its draft, which tells how far it is: `fetch` tells nobody. Loaded when somebody chooses one. Browser only.
import type { OrderFile } from "#lib/services/auth/order-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { parsed, TIMEOUT_MS, unreached } from "../api.ts";
import { hold } from "../busy.ts";
import { bringWrites } from "../call.ts";
import { wireError } from "../wire-error.ts";

/** Hears a share of 1, again and again. */
export type OnSent = (share: number) => void;

function recordOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws an AppError, as every call does. */
export async function sendLogo(input: InputOf<"auth.addOrderFile">, onSent: OnSent): Promise<OrderFile> {
  const { writeRequestOf } = await bringWrites();
  const { path, method, body } = writeRequestOf("auth.addOrderFile", input);
  const sending = new XMLHttpRequest();
  sending.open(method, path);
  sending.timeout = TIMEOUT_MS;
  sending.setRequestHeader("accept", "application/json");
  sending.setRequestHeader("content-type", "application/json");
  sending.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
  const release = hold();
  try {
    await new Promise((done, lost) => {
      sending.onload = done;
      sending.onerror = lost;
      sending.ontimeout = lost;
      sending.send(JSON.stringify(body));
    });
  } catch (cause) {
    throw unreached(cause);
  } finally {
    release();
  }
  const { status, responseText: text } = sending;
  if (status >= 200 && status < 300) return parsed(text);
  throw wireError({ status, body: recordOf(text), retryAfter: sending.getResponseHeader("retry-after") });
}
