/** The colour an operator gave a square, if it is one: `#rgb` or `#rrggbb`. Anything else is no colour, and the square says its name instead. */
export function squareColor(text: string | null | undefined): string | undefined {
  const color = text?.trim().toLowerCase() ?? ''
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(color) ? color : undefined
}
