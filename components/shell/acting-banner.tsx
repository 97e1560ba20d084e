"use client";
// Brings the banner of an impersonation only where there is one: every page has the root layout, few have the banner.
import dynamic from "next/dynamic";
import type { Impersonation } from "./types.ts";

const Banner = dynamic(() => import("./impersonation-banner.tsx").then((module) => module.ImpersonationBanner));

/** Drawn by the server like any other part. */
export function ActingBanner(props: Impersonation) {
  return <Banner {...props} />;
}
