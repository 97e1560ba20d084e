// The page of an address behind which no tag is in use.
import { paths } from "#lib/paths.ts";
import { DeadEnd } from "./sheet-head.tsx";

/** Nothing is set up behind this address. */
export function GoneTag() {
  return (
    <DeadEnd title="This tag is not in use" action={{ label: "Go to your page", href: paths.login() }}>
      Check the address for typos. If it was retired, the person who manages it can use it again under Your devices.
    </DeadEnd>
  );
}
