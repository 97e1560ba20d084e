"use client";
// In which country phone numbers of a file are read that say none.
import { countryWords } from "#lib/contact/home-country.ts";

export default function HomeNote({ home }: { home: string }) {
  return (
    <p className="text-13 text-muted">
      Phone numbers without a country code are read as numbers in {countryWords(home)}. To change that, set the country
      of the workspace first.
    </p>
  );
}
