// What every control is given that a value of a contact is typed or chosen in.

export type ValueControlProps = {
  value: string;
  onValue: (value: string) => void;
  /** It does not take the focus as it comes. */
  still?: boolean;
  /** What the field around it gives to its control. */
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
};
