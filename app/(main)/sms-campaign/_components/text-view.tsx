"use client";
// One text: the composer while it is a draft, its own page from then on.
import { useState } from "react";
import type { Sms, SmsDesk } from "#lib/services/campaign/sms-entities.ts";
import type { NamedSegment } from "./audience-field.tsx";
import { DraftRead } from "./draft-read.tsx";
import { Composer, TextLive } from "./panels.tsx";

type TextViewProps = {
  first: Sms;
  desk: SmsDesk;
  segments: readonly NamedSegment[];
  timeZone: string;
  readOnly: boolean;
};

export function TextView({ first, readOnly, timeZone, ...rest }: TextViewProps) {
  const [text, setText] = useState(first);
  if (text.state !== "draft") return <TextLive key={text.id} first={text} timeZone={timeZone} onText={setText} />;
  if (readOnly) return <DraftRead text={text} timeZone={timeZone} />;
  return <Composer key={text.version} {...rest} {...{ timeZone }} first={text} onText={setText} />;
}
