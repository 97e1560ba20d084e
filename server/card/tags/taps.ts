// Taps on tags on their way into the ledger: each with what its chip said, and with what it counted for.

import { isPrefetch } from "#lib/edge/parse.ts";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { placeLookup } from "#server/card/devices/place-database.ts";
import { kindOfTap, type TapKind } from "#server/card/devices/tap-kind.ts";
import { placeOf } from "#server/card/devices/tap-place.ts";
import { saidIn } from "#server/card/devices/tap-said.ts";
import type { KnownTag } from "#server/card/tags/tag-memory.ts";
import { agentOf, CLASS } from "#server/platform/ledger/agents.ts";
import { channelOf } from "#server/platform/ledger/channels.ts";
import { InteractionRecorder } from "#server/platform/ledger/recorder.ts";
import { firstLanguage, referrerHost } from "#server/platform/ledger/referrer.ts";

/** The recorder of this process. */
export function tapRecorder(): InteractionRecorder {
  return onceInProcess("card.taps", () => new InteractionRecorder("tag"));
}

export type Tapping = {
  /** As it was asked for, with what stands behind it. */
  url: string;
  /** The suffix of the code that was read, upper case; a tap's own where none was. */
  code: string;
  header: (name: string) => string | null;
  /** Whose request it is; empty where nobody knows. It is never stored. */
  address: string;
};

/** Counts one opening of a tag's address, moves its counter on, and says what it counted for. Returns at once. */
export function countTap(tag: KnownTag, { url, code, header, address }: Tapping): TapKind {
  const said = saidIn(url);
  const userAgent = header("user-agent") ?? "";
  const agent = agentOf(userAgent);
  const type = agent.class === CLASS.person && isPrefetch({ header }) ? CLASS.preview : agent.class;
  const { kind, counter } = kindOfTap(tag, said);
  if (kind === "tap" && counter !== undefined) tag.last = counter;
  const place = placeOf({ header, platform: env().PLACE_HEADERS, address }, placeLookup());
  tapRecorder().record({
    workspaceId: tag.workspaceId,
    subjectId: tag.tagId,
    ownerId: tag.ownerId,
    private: tag.private,
    tag: tag.tagId,
    tap: { counter, mirror: said?.text, ...place },
    ...{ at: Date.now(), kind, class: type, code, channel: channelOf(code), domain: "" },
    ...{ agent: agent.family, device: agent.device, system: agent.system },
    language: firstLanguage(header("accept-language") ?? undefined),
    referrer: referrerHost(header("referer") ?? undefined),
    client: type === CLASS.person && address !== "" ? `${address} ${userAgent}` : "",
  });
  return kind;
}
