"use client";
// Counts down the seconds that a rate limit asks for.
import { useEffect, useState } from "react";

/** `seconds` is 0 when one may try again. */
export function useWait() {
  const [seconds, wait] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => wait(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, wait };
}
