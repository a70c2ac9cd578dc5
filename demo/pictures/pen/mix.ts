/** Blends two `#rrggbb` colours the way light blends, so the middle tone never turns muddy. */
import { clamp, lerp } from './numbers.ts'

const toLight = (channel: number) => (channel / 255) ** 2.2
const toChannel = (light: number) => light ** (1 / 2.2) * 255
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

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
