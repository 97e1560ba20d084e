"use client";
// On a contact of somebody else: the colleagues who can introduce the reader. Nothing stands here where there is no way.
import { Ways } from "#components/network/ways.tsx";

export default function ContactWays({ contact }: { contact: string }) {
  return <Ways ask={{ contact }} heading="Who could introduce you?" />;
}
