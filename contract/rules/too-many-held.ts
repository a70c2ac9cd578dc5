/**
 * The code of 429 where the asker's network holds as many places as one may at a time, in whatever carts. In a file of
 * its own, so that a page that knows it carries no schemas.
 */
export const TOO_MANY_HELD = 'TOO_MANY_HELD'
