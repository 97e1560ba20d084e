// Who did it, where the audit trail names nobody: a person whom no session told of, or we ourselves.

/** Acts that begin outside a session; older rows of them do not say by whom. */
const OUTSIDE =
  /^(sign-up\.|password\.|invitation\.accept$|account\.activate$|email\.change$|devices\.(?:claimed|returned)$)/;

/** The first words of such a row's sentence. */
export function namelessActor(action: string): string {
  return OUTSIDE.test(action) ? "Somebody" : "The system";
}
