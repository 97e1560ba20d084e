// The list of change requests, as an address asks for it.
import { type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { THEME_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { REQUEST_STATES } from "#lib/services/card/theme-request-limits.ts";
import type { RequestSort } from "./request-shape.ts";

/** As the API takes it. */
export function requestAsk(list: ListAddress<RequestSort>) {
  const { state, field, place } = list.filters;
  return {
    ...listAsk(list),
    state: oneOf(["open", ...REQUEST_STATES], state),
    field: oneOf(THEME_FIELDS, field),
    place,
  };
}
