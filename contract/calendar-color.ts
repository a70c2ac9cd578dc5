/**
 * The colour an operator gave the days of a calendar, if it is one: `#rgb` or `#rrggbb`, which is all the tables keep.
 * Anything else is no colour, so that whatever a platform sends can never become more of a style than a colour.
 */
export function calendarColor(text: string | null | undefined): string | undefined {
  const color = text?.trim().toLowerCase() ?? ''
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(color) ? color : undefined
}
