"use client";
// The steps for an identity provider and a protocol.
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { SignOnAnswer } from "#lib/services/auth/sign-on-entities.ts";
import { SIGN_ON_WAYS, signOnSteps, WAY_NAMES } from "./sign-on-steps.ts";
import { StepList } from "./step-list.tsx";

/** Nothing is chosen at first: another provider has the addresses alone. */
export default function SignOnGuide({ addresses }: Pick<SignOnAnswer, "addresses">) {
  const [chosen, setChosen] = useState("");
  const way = SIGN_ON_WAYS.find((one) => one === chosen);
  return (
    <div className="max-w-[560px] pt-4">
      <Field label="Steps for" help={way ? undefined : "What to enter there and here, step by step."}>
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose a provider</option>
          {SIGN_ON_WAYS.map((one) => (
            <option key={one} value={one}>
              {WAY_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      {way ? <StepList steps={signOnSteps(way, addresses)} /> : null}
    </div>
  );
}
