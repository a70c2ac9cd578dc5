/** Perlin noise from a seed, plain or layered: the rock, the ridges and the clouds are all cut from it. */
import { lerp } from './numbers.ts'

export type Noise = {
  plain: (x: number, y: number) => number
  /** Octaves added up: rolling. */
  fbm: (x: number, y: number, octaves?: number, gain?: number) => number
  /** Octaves folded at zero: sharp crests. */
  ridged: (x: number, y: number, octaves?: number) => number
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

export function makeNoise(seed: string): Noise {
  const { order, gradX, gradY } = lattice(seed)

  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const g = order[order[ix & 255]! + (iy & 255)]!
    return gradX[g]! * dx + gradY[g]! * dy
  }

  const plain = (x: number, y: number) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const xf = x - xi
    const yf = y - yi
    const X = xi & 255
    const Y = yi & 255
    const u = fade(xf)
    const upper = lerp(corner(X, Y, xf, yf), corner(X + 1, Y, xf - 1, yf), u)
    const lower = lerp(corner(X, Y + 1, xf, yf - 1), corner(X + 1, Y + 1, xf - 1, yf - 1), u)
    return 1.5 * lerp(upper, lower, fade(yf))
  }

  const fbm = (x: number, y: number, octaves = 5, gain = 0.5) => {
    let sum = 0
    let strength = 0.5
    let frequency = 1
    for (let i = 0; i < octaves; i++) {
      sum += strength * plain(x * frequency, y * frequency)
      strength *= gain
      frequency *= 2.03
    }
    return sum
  }

  const ridged = (x: number, y: number, octaves = 6) => {
    let sum = 0
    let strength = 0.55
    let frequency = 1
    let previous = 1
    for (let i = 0; i < octaves; i++) {
      let crest = 1 - Math.abs(plain(x * frequency, y * frequency))
      crest *= crest
      sum += crest * strength * previous
      previous = crest
      frequency *= 2.07
      strength *= 0.52
    }
    return sum
  }

  return { plain, fbm, ridged }
}

/** A shuffled table of 256 entries (stored twice, to save a wrap-around) and one unit vector per entry. */
function lattice(seed: string) {
  const next = random(seed)
  const entries = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const swapped = entries[i]!
    entries[i] = entries[j]!
    entries[j] = swapped
  }
  const order = Uint8Array.from({ length: 512 }, (_, i) => entries[i & 255]!)
  const gradX = new Float64Array(256)
  const gradY = new Float64Array(256)
  for (let i = 0; i < 256; i++) {
    const angle = next() * Math.PI * 2
    gradX[i] = Math.cos(angle)
    gradY[i] = Math.sin(angle)
  }
  return { order, gradX, gradY }
}

/** Chance that repeats itself: the same seed gives the same numbers on every machine, so a picture never changes. */
export type Random = () => number

/** FNV-1a over the text's characters. */
export function hash(text: string): number {
  let h = 2166136261
  for (const character of text) {
    h ^= character.codePointAt(0)!
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Mulberry32: numbers from 0 up to, never reaching, 1. */
export function random(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
