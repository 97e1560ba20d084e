"use client";
// A button that takes one picture from the device, or from its camera.
import { buttonVariants } from "#components/ui/button.tsx";

type ChoosePictureProps = {
  label: string;
  /** Opens the phone's own camera, where it has one. */
  camera?: boolean;
  primary?: boolean;
  onPicture: (picture: File) => void;
};

export function ChoosePicture({ label, camera = false, primary = false, onPicture }: ChoosePictureProps) {
  return (
    <label
      className={`${buttonVariants({ variant: primary ? "primary" : "secondary", size: "lg", block: true })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
    >
      {label}
      <input
        type="file"
        accept="image/*"
        capture={camera ? "environment" : undefined}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (picture) onPicture(picture);
        }}
      />
    </label>
  );
}
