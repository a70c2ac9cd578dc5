/**
 * Which of black and white can be read better on a colour (`#rgb` or `#rrggbb`): one of them always reaches 4.5 to 1.
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
