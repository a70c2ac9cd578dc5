/**
 * What a guest says on the phone, told apart by how it is written: a number of an order or a ticket, the end of a card,
 * a phone number, a number of a pass, an e-mail address, a name. One text may be several of them. Pure.
 */
export type SaidWords = {
  /** As order numbers and codes are written: `7Q2K-M9XD`. */
  codes: string[]
  /** Without its dash, as tickets keep it. */
  serial?: string
  cardEnd?: string
  /** The digits with which a phone number ends, from behind. */
  phoneFromBehind?: string
  passNumber?: string
  /** How a name or an e-mail address begins, in lower case. */
  begins?: string
}

/** Shorter ends would be those of too many phones. */
const SHORTEST_PHONE_END = 6
/** As the search of customers asks for. */
const SHORTEST_BEGINNING = 3
const PHONE = /^[+()\d\s./-]+$/
const SERIAL = /^[0-9A-HJKMNP-TV-Z]{8}$/

export function saidWords(said: string): SaidWords {
  const words = said.trim().replaceAll(/\s+/g, ' ')
  const code = words.replace(/^#/, '').toUpperCase()
  const bare = code.replaceAll(/[\s-]/g, '')
  const digits = words.replaceAll(/\D/g, '')
  const isDigits = PHONE.test(words) && digits.length > 0
  const national = digits.replace(/^0+/, '')
  return {
    codes: bare.length === 8 ? [code, `${bare.slice(0, 4)}-${bare.slice(4)}`] : [code],
    ...(SERIAL.test(bare) && { serial: bare }),
    ...(isDigits && digits.length === 4 && { cardEnd: digits }),
    ...(isDigits && national.length >= SHORTEST_PHONE_END && { phoneFromBehind: [...national].reverse().join('') }),
    ...(isDigits && digits.length >= SHORTEST_PHONE_END && { passNumber: digits }),
    ...(!isDigits && words.length >= SHORTEST_BEGINNING && { begins: words.toLowerCase() }),
  }
}
