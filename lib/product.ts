// The product's name in one place: `{product}` of the specification.
export const PRODUCT_NAME = "Corner";
