// Nominal types: a branded value can only come from the function that mints it.

declare const brandTag: unique symbol;

export type Brand<Value, Name extends string> = Value & { readonly [brandTag]: Name };

/** The one cast of the code base. Guarantee: the brand exists at compile time only, so any plain value of the shape is a valid one. */
export function mint<Branded extends Brand<unknown, string>>(value: Omit<Branded, typeof brandTag>): Branded {
  return value as Branded;
}
