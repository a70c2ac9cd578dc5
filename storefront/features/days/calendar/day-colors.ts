/**
 * What the store's own colors of scarce and sold-out days change. A pale one is a ground like our own: the same words
 * can be read on it, and in the dark it is dimmed, as pictures are. On any other stands black or white, whichever can
 * be read better.
 */

import { type RefObject, useLayoutEffect } from 'react'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import { operatorColor } from '#contract/values/settings/operator-color.ts'

/** From here on our own colors of words and marks can be read on it. */
const PALE = 0.8

/** Purposes of color by name. What is no color changes nothing. */
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

/**
 * Which of black and white can be read better on a color (`#rgb` or `#rrggbb`): one of them always reaches 4.5 to 1.
 */
export function textOn(color: string): 'black' | 'white' {
  return luminance(color) > MIDDLE ? 'black' : 'white'
}

/** Where black and white are as clear as each other: (1 + .05) / (L + .05) = (L + .05) / .05. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

export function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(digits.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * The store's own colors of scarce and sold-out days. They are set from script, because the policy of the shop refuses
 * styles in the page.
 */
export function useDayColors(element: RefObject<HTMLElement | null>, settings: CalendarSettings): void {
  const { lowInventoryBackgroundColor: low, soldOutInventoryBackgroundColor: soldOut } = settings
  useLayoutEffect(() => {
    const { style } = element.current ?? {}
    const colors = Object.entries(dayColors(low, soldOut))
    for (const [name, value] of colors) style?.setProperty(name, value)
    return () => {
      for (const [name] of colors) style?.removeProperty(name)
    }
  }, [element, low, soldOut])
}
