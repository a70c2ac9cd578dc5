/** How the process that redraws a picture says why it did not: none of Node's own codes is among them. */
export const EXIT_CODES = { not_a_picture: 40, too_many_pixels: 41 } as const
