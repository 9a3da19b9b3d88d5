interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** The kept part of a picture. `x` and `y` range from 0 (left, top) to 1; `zoom` 1 keeps as much as possible. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the kept part in the picture's pixels, with the proportions `ratio`, or the picture's own if undefined. */
export function areaOf({ width, height }: Size, ratio: number | undefined, { zoom, x, y }: Crop): Area {
  const wanted = ratio ?? width / height;
  const areaWidth = Math.min(width, height * wanted) / zoom;
  const areaHeight = areaWidth / wanted;
  return { left: (width - areaWidth) * x, top: (height - areaHeight) * y, width: areaWidth, height: areaHeight };
}

/** Returns the crop after a drag by a fraction of the area's width and height. */
export function draggedBy(picture: Size, area: Area, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const moved = (at: number, room: number, distance: number): number =>
    room <= 0 ? at : Math.min(1, Math.max(0, at - distance / room));
  return {
    zoom: crop.zoom,
    x: moved(crop.x, picture.width - area.width, by.x * area.width),
    y: moved(crop.y, picture.height - area.height, by.y * area.height),
  };
}
