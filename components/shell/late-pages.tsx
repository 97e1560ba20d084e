"use client";
// Every document carries its nets: what would stand there if the page were not found or not allowed. As a reference
// each is a few bytes; written out they were 9 KB of every document, read by almost nobody.
import dynamic from "next/dynamic";

export const LateNotFoundSheet = dynamic(() => import("./state-pages.tsx").then((pages) => pages.NotFoundSheet));
export const LateForbiddenSheet = dynamic(() => import("./state-pages.tsx").then((pages) => pages.ForbiddenSheet));
export const LateNotFoundPage = dynamic(() => import("./state-pages.tsx").then((pages) => pages.NotFoundPage));
export const LateForbiddenPage = dynamic(() => import("./state-pages.tsx").then((pages) => pages.ForbiddenPage));
