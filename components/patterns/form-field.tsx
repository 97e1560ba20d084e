"use client";
// A field that knows react-hook-form: its error, its counter, its registration.
import type { ReactElement, ReactNode } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";

type FormFieldProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  /** Shows "42 of 70"; the limit itself is the schema's. */
  counter?: number;
  multiline?: boolean;
  type?: "text" | "email" | "url" | "tel";
  placeholder?: string;
  autoComplete?: string;
  className?: string;
  /** Instead of a text field: a control that takes the registration's props itself. */
  children?: ReactElement<object>;
};

type CounterProps<V extends FieldValues> = { form: UseFormReturn<V>; name: FieldPath<V>; limit: number };

/** Alone in its component, so typing renders the number and not the form. */
function Counter<V extends FieldValues>({ form, name, limit }: CounterProps<V>) {
  const value: unknown = useWatch({ control: form.control, name });
  const length = typeof value === "string" ? [...value].length : 0;
  return (
    <span className={cn("tn ml-auto text-12 font-normal", length > limit ? "text-danger" : "text-muted")}>
      {length} of {limit}
    </span>
  );
}

/** Label above, help below, error beside and announced. */
export function FormField<V extends FieldValues>(props: FormFieldProps<V>) {
  const { form, name, label, help, optional, counter, multiline, className, children, ...control } = props;
  const error = form.getFieldState(name, form.formState).error;
  const registration = form.register(name);
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      error={error?.message}
      className={className}
      end={counter === undefined ? null : <Counter form={form} name={name} limit={counter} />}
    >
      {children ?? (multiline ? <Textarea {...registration} /> : <Input {...registration} {...control} />)}
    </Field>
  );
}
