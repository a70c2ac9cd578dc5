/**
 * A color that an operator gave the days of a calendar or the squares of an option, if it is one: `#rgb` or `#rrggbb`.
 * Anything else is no color, so that whatever a platform sends can never become more of a style than a color.
 */
export function operatorColor(text: string | null | undefined): string | undefined {
  const color = text?.trim().toLowerCase() ?? ''
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(color) ? color : undefined
}
