// The lights of the demo's photos, and the colors of walls and cloths in them.
import type { Color } from "#db/seed/scene-canvas.ts";

type Light = {
  sky: readonly [Color, Color];
  ground: readonly [Color, Color];
  light: Color;
  glass: Color;
  green: Color;
  deep: Color;
};

/** Morning, noon, evening, night, and a gray day. */
export const LIGHTS: readonly Light[] = [
  {
    ...{
      sky: [
        [150, 190, 216],
        [250, 222, 190],
      ],
      ground: [
        [150, 168, 120],
        [92, 118, 78],
      ],
      light: [255, 244, 214],
    },
    ...{ glass: [214, 226, 230], green: [88, 124, 82], deep: [58, 92, 66] },
  },
  {
    ...{
      sky: [
        [96, 160, 214],
        [206, 230, 240],
      ],
      ground: [
        [134, 172, 104],
        [84, 128, 70],
      ],
      light: [255, 252, 236],
    },
    ...{ glass: [176, 208, 226], green: [76, 132, 74], deep: [46, 96, 58] },
  },
  {
    ...{
      sky: [
        [76, 74, 128],
        [246, 166, 112],
      ],
      ground: [
        [120, 104, 92],
        [58, 56, 66],
      ],
      light: [255, 208, 138],
    },
    ...{ glass: [255, 206, 130], green: [62, 82, 74], deep: [40, 54, 60] },
  },
  {
    ...{
      sky: [
        [14, 24, 54],
        [58, 78, 124],
      ],
      ground: [
        [42, 54, 74],
        [18, 26, 42],
      ],
      light: [244, 240, 220],
    },
    ...{ glass: [255, 222, 150], green: [30, 52, 56], deep: [18, 34, 42] },
  },
  {
    ...{
      sky: [
        [168, 178, 188],
        [218, 222, 222],
      ],
      ground: [
        [138, 150, 132],
        [98, 112, 100],
      ],
      light: [236, 238, 236],
    },
    ...{ glass: [190, 202, 208], green: [96, 118, 96], deep: [70, 92, 80] },
  },
];

export const WALLS: readonly Color[] = [
  [232, 222, 204],
  [178, 92, 72],
  [214, 190, 150],
  [122, 138, 150],
  [240, 238, 230],
  [96, 110, 104],
];
export const CLOTHS: readonly Color[] = [
  [52, 104, 96],
  [186, 116, 70],
  [70, 90, 138],
  [150, 84, 96],
  [196, 176, 120],
];
