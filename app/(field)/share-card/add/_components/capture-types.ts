// What the parts of the page hand to each other.
import type { CapturedPerson } from "#lib/card/capture/captured-person.ts";
import type { Capture } from "#lib/client/captures/capture-store.ts";
import type { CaptureSource } from "#lib/services/card/exchange-limits.ts";

/** Who writes down, and in which workspace. */
export type Me = {
  person: string;
  workspace: string;
  workspaceName: string;
  /** How a phone number without a country code is read, in words. */
  home: string;
};

/** Why it was not kept; null where it is. */
export type Saved = string | null;

export type ToSave = { who: CapturedPerson; source: CaptureSource; mending: Capture | null };

/** What was said last, about whom. */
export type LastOne = { name: string; sent: boolean } | null;
