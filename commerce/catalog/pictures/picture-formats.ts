/**
 * The formats the shop shows pictures in: the size each is drawn at, and the widths browsers may choose from. Each is
 * sent in an encoding for new browsers and in one for older ones.
 */
type PictureSize = { width: number; height: number; widths: readonly number[] }

export const PICTURE_FORMATS = {
  hero: { width: 1920, height: 400, widths: [1920, 1280, 780] },
  tile: { width: 960, height: 720, widths: [960, 720, 400] },
  square: { width: 600, height: 600, widths: [600, 300, 200] },
} as const satisfies Record<string, PictureSize>

export type PictureFormat = keyof typeof PICTURE_FORMATS

export type PictureType = 'avif' | 'webp'

// Effort 4, the default of the encoder, takes over ten times as long for files an eighth smaller.
export const PICTURE_ENCODINGS = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78 },
} as const satisfies Record<PictureType, object>
