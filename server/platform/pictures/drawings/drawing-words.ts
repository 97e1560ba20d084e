// The closed lists of what a redrawn drawing may hold: shapes, text, gradients and plain filters, and nothing that acts or fetches.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const ELEMENTS = words(`
  svg g defs symbol use title path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset`);

/** The only ones whose text is shown. */
export const WRITTEN = words("title text tspan textPath");

/** What shows nothing by itself: without it the drawing looks the same where pictures are shown. */
export const SILENT = words(
  "script handler listener metadata desc view cursor color-profile discard a11y font-face missing-glyph",
);

/** A property that may stand in a style; written as an attribute of its element. */
export const PROPERTIES = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction
  display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-stretch font-style font-variant font-weight image-rendering letter-spacing marker-end marker-mid marker-start
  mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform-origin vector-effect visibility word-spacing writing-mode`);

/** Properties that change how a drawing looks and that no attribute can say. */
export const UNDRAWN = words("animation animation-name font mix-blend-mode offset-path transform");

export const ATTRIBUTES = words(`
  amplitude clipPathUnits cx cy d dx dy exponent filterUnits fr fx fy gradientTransform gradientUnits height id in in2
  intercept k1 k2 k3 k4 lengthAdjust markerHeight markerUnits markerWidth mask maskContentUnits maskUnits method mode
  offset operator order orient pathLength patternContentUnits patternTransform patternUnits points
  preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry side slope spacing spreadMethod startOffset
  stdDeviation tableValues textLength transform type values viewBox width x x1 x2 xml:space y y1 y2`);

/** Attributes that name another part of the drawing. */
export const REFERENCES = words("href xlink:href");

/** Functions in a value that fetch nothing and count nothing. */
export const FUNCTIONS = words("matrix translate scale rotate skewX skewY rgb rgba hsl hsla url");
