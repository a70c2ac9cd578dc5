/** Where the shop's mark is as a picture that mail programs can show: they know no SVG. */
export const MAIL_MARK_PATH = '/mail-mark.png'

/** The name under which the picture of a code is attached to a mail. */
export const CODE_CID = 'code@chairlift'
