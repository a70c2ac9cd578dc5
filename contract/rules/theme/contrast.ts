/** How well a color can be read on another one, as WCAG 2 defines it: from 1 to 21. */

/** Text below this cannot be read by many. */
export const READABLE_CONTRAST = 4.5

/** Of two colors as `#rgb` or `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(color: string): number {
  const digits = color.slice(1)
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
