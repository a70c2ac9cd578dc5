/**
 * What every call of the contract answers to each of the eight actors. A row is reviewed, not written by the test: a
 * call without one fails.
 *
 * The columns are those of ACTORS. `yes` is 200; `no` is a refusal in the reply of a command, `none` the one that says
 * there is no such thing; `alone` is the 403 to staff who impersonate a customer. What is answered with `404` or `none`
 * is answered word for word as for a thing that does not exist.
 */
import type { Goods, Things, UsedUp } from './family.ts'

export type AskedFor = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }

export type AnswerRow = {
  answers: string
  /** What is asked for: the owner's, whichever actor asks. */
  with?: (things: Things, goods: Goods) => AskedFor
  usesUp?: UsedUp
  /** It takes long and looks at no caller: one asks for all. */
  askedOnce?: true
  /** It changes or ends the account of the caller, so a new one makes it. */
  byNewcomer?: true
  /** It opens or ends the session it is made in, so it is made in one of its own. */
  inOwnSession?: true
}

//                       guest owner stranger agent admin impersonated expired signed-out
export const EVERYONE = 'yes   yes   yes      yes   yes   yes          yes     yes'
export const SIGNED_IN = '401   yes   yes      yes   yes   yes          401     401'
/** The owner's thing, by a call that guests make too. */
export const OF_OWNER = '404   yes   404      404   404   yes          404     404'
/** The owner's thing, of which this cannot be said: the owner hears so. */
export const OF_OWNER_UNASKED = '404   no    404      404   404   no           404     404'
/** The same by a command, which says so in its reply. */
export const BY_OWNER = 'none  yes   none     none  none  yes          none    none'
/** The owner's thing, by a call for customers. */
export const OF_OWNER_SIGNED_IN = '401   yes   404      404   404   yes          401     401'
/** The owner's thing, which admins reach too, or all staff. */
export const OF_OWNER_OR_ADMIN = '401   yes   404      404   yes   yes          401     401'
export const OF_OWNER_OR_STAFF = '401   yes   404      yes   yes   yes          401     401'
export const STAFF = '401   403   403      yes   yes   403          401     401'
export const ADMIN = '401   403   403      403   yes   403          401     401'
/** The owner's thing, and for the owner in person. */
export const IN_PERSON = '401   yes   404      404   404   alone        401     401'
