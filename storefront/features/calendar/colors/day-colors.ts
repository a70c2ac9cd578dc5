/**
 * What the store's own colours of scarce and sold-out days change. A pale one is a ground like our own: the same words
 * can be read on it, and in the dark it is dimmed, as pictures are. On any other stands black or white, whichever can
 * be read better.
 */
import { operatorColor } from '#contract/values/operator-color.ts'
import { luminance, textOn } from './text-on.ts'

/** From here on our own colours of words and marks can be read on it. */
const PALE = 0.8

/** Purposes of colour by name. What is no colour changes nothing. */
export function dayColors(low: string, soldOut: string): Record<string, string> {
  return { ...lowColors(operatorColor(low)), ...soldOutColors(operatorColor(soldOut)) }
}

function lowColors(ground: string | undefined): Record<string, string> {
  if (!ground) return {}
  if (isPale(ground)) return { '--day-low-bg': dimmed(ground) }
  const ink = textOn(ground)
  return { '--day-low-bg': ground, '--day-low-text': ink, '--day-low-price': ink, '--day-low-mark': ink }
}

function soldOutColors(ground: string | undefined): Record<string, string> {
  if (!ground) return {}
  if (isPale(ground)) {
    return {
      '--day-soldout-bg': dimmed(ground),
      '--day-soldout-hatch': `light-dark(${mix(ground, 95, 'black')}, ${mix(ground, 24, 'black')})`,
      '--day-soldout-text': 'var(--color-text-soft)',
    }
  }
  const ink = textOn(ground)
  // Lines away from the words, which stay as clear on them.
  const hatch = mix(ground, 85, ink === 'black' ? 'white' : 'black')
  return { '--day-soldout-bg': ground, '--day-soldout-hatch': hatch, '--day-soldout-text': ink }
}

function isPale(color: string): boolean {
  return luminance(color) >= PALE
}

function dimmed(color: string): string {
  return `light-dark(${color}, ${mix(color, 18, 'black')})`
}

function mix(color: string, percent: number, other: 'black' | 'white'): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${other})`
}
