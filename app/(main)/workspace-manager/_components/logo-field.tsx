"use client";
// A logo in a form that is read by its fields' names.
import { useState } from "react";
import { LogoUpload } from "#components/media/logo-upload.tsx";

type LogoFieldProps = {
  name: string;
  label: string;
  stored: string | null;
  error?: string | undefined;
  onTouch: () => void;
};

/** The form finds the address under `name`. */
export function LogoField({ name, label, stored, error, onTouch }: LogoFieldProps) {
  const [url, setUrl] = useState(stored ?? "");
  const change = (next: string) => {
    setUrl(next);
    onTouch();
  };
  return (
    <div>
      <input type="hidden" name={name} value={url} />
      <LogoUpload label={label} url={url} onChange={change} error={error} />
    </div>
  );
}
