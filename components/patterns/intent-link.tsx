"use client";
// A link to a page that weighs something: fetched when somebody reaches for it, not because it came into view.
import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** Hovering, touching or focusing it fetches the page; pressing opens it. */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return <Link {...props} prefetch={meant ? null : false} onPointerEnter={mean} onFocus={mean} />;
}
