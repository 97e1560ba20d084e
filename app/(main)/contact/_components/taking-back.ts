// Taking back what was recorded by mistake: the one act of the ledger's rows and of the snackbar behind both forms.
import { call } from "#lib/client/call.ts";
import type { Run } from "./use-contact-page.ts";

/** Within the ten minutes that the server allows whoever recorded it. */
export const takingBack =
  (consent: string): Run =>
  ({ id }) =>
    call("contact.takeConsentBack", { id, consent });
