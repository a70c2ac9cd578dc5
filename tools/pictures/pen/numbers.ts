/** The arithmetic of the drawings: bounds, blends of numbers and colors, and numbers as short as SVG needs them. */

export function clamp(value: number, low = 0, high = 1): number {
  if (value < low) return low
  return Math.min(value, high)
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t
}

/** 0 below `from`, 1 above `to`, and an S-curve between them. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** One decimal is finer than a screen pixel and keeps the drawings small. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

const toLight = (channel: number) => (channel / 255) ** 2.2
const toChannel = (light: number) => light ** (1 / 2.2) * 255
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Blends two `#rrggbb` colors the way light blends, so the middle tone never turns muddy. */
export function mix(from: string, to: string, t: number): string {
  const end = channels(to)
  const blended = channels(from).map((start, i) => toChannel(lerp(toLight(start), toLight(end[i]!), t)))
  return `#${blended
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Template tag for SVG text: numbers become short, strings stay as they are. Any number left outside it stays long. */
export function svg(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let text = parts[0]!
  values.forEach((value, i) => {
    text += (typeof value === 'number' ? short(value) : value) + parts[i + 1]!
  })
  return text
}
