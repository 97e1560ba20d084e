// What the provider has to know of us, to be copied: one address for OpenID Connect, two for SAML.
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { SignOnAnswer } from "#lib/services/auth/sign-on-entities.ts";

function Address({ label, help, value }: { label: string; help: string; value: string }) {
  return (
    <div className="flex items-end gap-2">
      <Field label={label} help={help} className="flex-1">
        <Input readOnly value={value} />
      </Field>
      <CopyIcon text={value} said="the address" label={`Copy: ${label}`} className="mb-[26px]" />
    </div>
  );
}

/** They stand before anything is saved: the provider is set up with them first. */
export function OurAddresses({ addresses }: Pick<SignOnAnswer, "addresses">) {
  return (
    <div className="grid max-w-[560px] gap-4 pt-4">
      <Address label="Redirect URI" help="For OpenID Connect." value={addresses.callback} />
      <Address label="Reply URL (ACS)" help="For SAML." value={addresses.acs} />
      <Address label="Metadata and entity ID" help="For SAML." value={addresses.metadata} />
    </div>
  );
}
