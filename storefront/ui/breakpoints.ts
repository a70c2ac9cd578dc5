/** The widths at which the shop changes its shape, in px. Styles cannot read them, so a test keeps them equal. */
export const BREAKPOINTS = {
  /** Narrower is a phone. */
  tablet: 744,
  /** Narrower is a tablet. */
  desktop: 960,
  /** From here on the screen is extra large. */
  extraLarge: 1440,
} as const
