"use client";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { FormField } from "#components/patterns/form-field.tsx";
import { setServerErrors } from "#components/patterns/server-errors.ts";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Note } from "#components/ui/note.tsx";
import { ADDRESS_LABELS } from "#lib/address-labels.ts";
import { formErrors, refusalOf } from "#lib/client/refusal.ts";
import { updateCompany } from "#lib/client/update-company.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { StepForm } from "./step-form.tsx";
import type { OnboardingPath } from "./use-onboarding.ts";

type Fields = {
  workspace_name: string;
  website: string;
  logo_url: string;
  address: string;
  city: string;
  postal_code: string;
};

const NAMES = ["workspace_name", "website", "logo_url", "address", "city", "postal_code"] as const;

type CompanyStepProps = {
  path: OnboardingPath;
  last: boolean;
  company: Workspace;
  known: Record<string, string>;
  editable: boolean;
};

function begin({ path, company, known }: CompanyStepProps): Fields {
  const stored: Fields = {
    workspace_name: company.workspace_name,
    website: company.website ?? known.website ?? "",
    logo_url: company.logo_url ?? "",
    address: company.address.address ?? "",
    city: company.address.city ?? "",
    postal_code: company.address.postal_code ?? "",
  };
  return {
    ...stored,
    ...Object.fromEntries(NAMES.flatMap((name) => (path.draft[name] === undefined ? [] : [[name, path.draft[name]]]))),
  };
}

/** `www.` alone is what people type. */
function addressOf(website: string): string | null {
  const text = website.trim();
  if (text === "") return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

function changeOf({ workspace_name, website, logo_url, address, city, postal_code }: Fields, company: Workspace) {
  const text = (value: string) => value.trim() || null;
  const street = { ...company.address, address: text(address), city: text(city), postal_code: text(postal_code) };
  return {
    workspace_name: workspace_name.trim(),
    website: addressOf(website),
    logo_url: text(logo_url),
    address: street,
  };
}

function useCompany(props: CompanyStepProps) {
  const { path, company } = props;
  const [first] = useState(() => begin(props));
  const [problem, setProblem] = useState("");
  const form = useForm<Fields>({ defaultValues: first });
  useEffect(() => {
    const stop = form.watch((values) => path.note(Object.fromEntries(NAMES.map((name) => [name, values[name] ?? ""]))));
    return () => stop.unsubscribe();
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem("");
    if (values.workspace_name.trim() === "")
      return form.setError("workspace_name", { message: "Give it a name." }, { shouldFocus: true });
    try {
      await updateCompany(company.workspace_id, changeOf(values, company));
      await path.done();
    } catch (error) {
      const found = formErrors(refusalOf(error), NAMES, (path) => path.replace(/^address\./, ""));
      setProblem(setServerErrors(form, found, NAMES) ?? "");
    }
  });
  return { form, problem, submit };
}

/** Chooses between the two. */
export function CompanyStep(props: CompanyStepProps) {
  return props.editable ? <CompanyForm {...props} /> : <CompanyFacts {...props} />;
}

function CompanyForm(props: CompanyStepProps) {
  const { path, last } = props;
  const { form, problem, submit } = useCompany(props);
  const shown = useWatch({ control: form.control });
  return (
    <StepForm
      busy={form.formState.isSubmitting}
      last={last}
      onSubmit={() => void submit()}
      onLater={() => void path.later()}
    >
      {problem ? <Note tone="danger" role="alert" title={problem} /> : null}
      <LogoUpload
        label="Logo"
        url={shown.logo_url ?? ""}
        onChange={(url) => form.setValue("logo_url", url, { shouldDirty: true })}
      />
      <FormField form={form} name="workspace_name" label="Company name" autoComplete="organization" />
      <FormField
        form={form}
        name="website"
        label="Website"
        type="url"
        placeholder="https://"
        autoComplete="url"
        optional
      />
      <FormField form={form} name="address" label={ADDRESS_LABELS.address} autoComplete="street-address" optional />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
        <FormField
          form={form}
          name="postal_code"
          label={ADDRESS_LABELS.postal_code}
          autoComplete="postal-code"
          optional
        />
        <FormField form={form} name="city" label={ADDRESS_LABELS.city} autoComplete="address-level2" optional />
      </div>
    </StepForm>
  );
}

function CompanyFacts({ path, last, company }: CompanyStepProps) {
  const facts = [company.website, company.address.city].filter(Boolean).join(" · ");
  return (
    <StepForm
      busy={path.submitting === "finish"}
      last={last}
      onSubmit={() => void path.done()}
      onLater={() => void path.later()}
    >
      <div className="flex items-center gap-4 rounded-surface border border-line-strong p-4">
        <WorkspaceMark name={company.workspace_name} src={company.logo_url} size={44} />
        <div className="min-w-0">
          <p className="cut font-semibold">{company.workspace_name}</p>
          {facts ? <p className="cut text-13 text-muted">{facts}</p> : null}
        </div>
      </div>
      <p className="text-13 text-muted">
        Its name appears next to yours.{company.role === "owner" ? "" : " Its owner keeps it up to date."}
      </p>
    </StepForm>
  );
}
