"use client";
// The first step: which directory it is, and where its people belong.
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import type { DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";
import { VENDOR_NAMES, VENDORS } from "#lib/services/auth/directory-limits.ts";
import { useDirectoryAct } from "./use-directory.ts";

type SetUpProps = {
  places: DirectoryAnswer["places"];
  mayManage: boolean;
  /** Told of the first token, by whoever stays when this has done its work. */
  onToken: (token: string) => void;
};

/** Sets it up. */
export function SetUp({ places, mayManage, onToken }: SetUpProps) {
  const { busy, act } = useDirectoryAct();
  const [vendor, setVendor] = useState<string>(VENDORS[0]);
  const [place, setPlace] = useState(places[0]?.id ?? "");
  async function begin() {
    const chosen = VENDORS.find((one) => one === vendor) ?? "other";
    await act(
      async () => onToken((await call("auth.setUpDirectory", { vendor: chosen, place: place || null })).token),
      "",
    );
  }
  return (
    <Section id="set-up" title="Set up a directory">
      <p className="pt-3 text-14 text-muted">
        People who join or leave in your directory join or leave here automatically. It starts with a dry run: you see
        what it would do before it changes anybody.
      </p>
      {mayManage ? (
        <div className="grid max-w-[420px] gap-4 pt-4">
          <Field label="Directory">
            <Select value={vendor} onChange={(event) => setVendor(event.target.value)}>
              {VENDORS.map((one) => (
                <option key={one} value={one}>
                  {one === "other" ? "Another one that supports SCIM 2.0" : VENDOR_NAMES[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Where people without a group belong">
            <Select value={place} onChange={(event) => setPlace(event.target.value)}>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">No place, no access</option>
            </Select>
          </Field>
          <Button variant="primary" busy={busy} className="justify-self-start" onClick={() => void begin()}>
            Make a token
          </Button>
        </div>
      ) : (
        <p className="pt-3 text-14">Only an owner can set it up.</p>
      )}
    </Section>
  );
}
