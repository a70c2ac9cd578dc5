/** The photo of a person, as page and engine agree on it: a square of 400 by 400, made of a picture of up to 5 MB. */
export const PHOTO_SIDE_PX = 400

export const LONGEST_PHOTO_BYTES = 5 * 1024 * 1024
