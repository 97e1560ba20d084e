"use client";
// What is entered of an identity provider: OpenID Connect by issuer and client, SAML by its metadata or by hand.
import { useRef, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors } from "#lib/client/refusal.ts";
import type { SignOnAnswer, SignOnProvider } from "#lib/services/auth/sign-on-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { useSignOnAct } from "./use-sign-on.ts";

const NAMES = [
  ...["name", "issuer", "client_id", "client_secret"],
  ...["metadata", "entity_id", "sign_on_url", "certificates"],
] as const;
type Name = (typeof NAMES)[number];
type Kind = SignOnProvider["kind"];
type Errors = FormErrors<Name>;

type ProviderFormProps = { answer: SignOnAnswer; onSaved: () => void };

function typedIn(data: FormData, kind: Kind, version: number | null): InputOf<"auth.saveSignOn"> {
  const text = (name: Name) => String(data.get(name) ?? "").trim();
  return kind === "oidc"
    ? {
        ...{ kind, name: text("name"), issuer: text("issuer"), client_id: text("client_id") },
        ...{ client_secret: text("client_secret"), version },
      }
    : {
        ...{ kind, name: text("name"), metadata: text("metadata"), entity_id: text("entity_id") },
        ...{ sign_on_url: text("sign_on_url"), certificates: text("certificates"), version },
      };
}

/** Saved, it is off until it was tried with what stands here. */
export function ProviderForm({ answer: { provider }, onSaved }: ProviderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, act, dialog } = useSignOnAct();
  const [kind, setKind] = useState<Kind>(provider?.kind ?? "oidc");
  const [errors, setErrors] = useState<Errors>({});
  async function save(data: FormData) {
    const input = typedIn(data, kind, provider?.version ?? null);
    setErrors({});
    const refusal = await act("save", () => call("auth.saveSignOn", input), "Identity provider saved");
    if (!refusal) return onSaved();
    const found: Errors = formErrors(refusal, NAMES);
    setErrors(found);
    focusFirst(form.current, NAMES, found);
  }
  const shared = { errors, provider: provider?.kind === kind ? provider : null };
  return (
    <>
      <KeptForm
        keeps="identity provider"
        version={provider?.version}
        form={form}
        method="post"
        className="grid max-w-[560px] gap-4 pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <Field label="Protocol">
          <Select
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value === "saml" ? "saml" : "oidc")}
          >
            <option value="oidc">OpenID Connect</option>
            <option value="saml">SAML 2.0</option>
          </Select>
        </Field>
        <Field label="Name" help="The log-in page says: Continue with this name." error={errors.name}>
          <Input name="name" maxLength={60} defaultValue={provider?.name ?? ""} placeholder="Microsoft Entra" />
        </Field>
        {kind === "oidc" ? <OidcFields key="oidc" {...shared} /> : <SamlFields key="saml" {...shared} />}
        <Button type="submit" variant="primary" busy={busy === "save"} className="justify-self-start">
          Save
        </Button>
      </KeptForm>
      {dialog}
    </>
  );
}

type FieldsProps = { errors: Errors; provider: SignOnProvider | null };

function OidcFields({ errors, provider }: FieldsProps) {
  return (
    <>
      <Field label="Issuer" help="The address of your own tenant, as the provider names it." error={errors.issuer}>
        <Input name="issuer" inputMode="url" defaultValue={provider?.issuer ?? ""} placeholder="https://" />
      </Field>
      <Field label="Client ID" error={errors.client_id}>
        <Input name="client_id" autoComplete="off" defaultValue={provider?.client_id ?? ""} />
      </Field>
      <Field
        label="Client secret"
        help={
          provider ? "Leave it empty to keep the one that is stored." : "It is stored encrypted and not shown again."
        }
        error={errors.client_secret}
      >
        <Input name="client_secret" type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}

function SamlFields({ errors, provider }: FieldsProps) {
  return (
    <>
      <Field
        label="Metadata"
        help="Paste the provider’s metadata XML, or fill in the fields below."
        error={errors.metadata}
        optional
      >
        <Textarea name="metadata" rows={4} spellCheck={false} className="font-mono" />
      </Field>
      <Field label="Entity ID" error={errors.entity_id} optional>
        <Input name="entity_id" autoComplete="off" defaultValue={provider?.issuer ?? ""} />
      </Field>
      <Field label="Sign-on address" help="For HTTP-Redirect." error={errors.sign_on_url} optional>
        <Input name="sign_on_url" inputMode="url" defaultValue={provider?.sign_on_url ?? ""} placeholder="https://" />
      </Field>
      <Field
        label="Signing certificates"
        help={
          provider
            ? "Leave it empty to keep those that are stored."
            : "PEM. Add the next one below it before it changes."
        }
        error={errors.certificates}
        optional
      >
        <Textarea name="certificates" rows={4} spellCheck={false} className="font-mono" />
      </Field>
    </>
  );
}
