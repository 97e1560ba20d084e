"use client";
// The latest value of a render, for what runs after it.
import { type RefObject, useEffect, useRef } from "react";

/** What ends later reads what is there then, and may write it ahead of the next render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
