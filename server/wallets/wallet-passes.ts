/**
 * A ticket as a pass for the wallet of a phone: its code, its day and its person, signed. Apple's is a file, Google's a
 * link that carries all of it. The libraries are read with the first pass that is made.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { momentOf, type ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { addDays, type Day, dayInWords } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { AppleKeys, GoogleKeys } from './wallet-keys.ts'

export type WalletTicket = {
  /** `7K4Q-92MX`. */
  serial: string
  /** What the square holds. */
  code: string
  name: string
  options: string
  person: string | null
  days: readonly string[]
  startTime: string | null
  validUntil: string | null
}

export type WalletShop = { storeName: string; locale: Locale; zone: ResortTimeZone; origin: string }

export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass'
const GOOGLE_SAVE = 'https://pay.google.com/gp/v/save/'
const ICON_FILE = join(import.meta.dirname, '../pages/files/day-icon.png')

export async function applePass(ticket: WalletTicket, shop: WalletShop, keys: AppleKeys): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const { begins, ends, when } = timesOf(ticket, shop)
  const icon = await readFile(ICON_FILE)
  const pass = new PKPass(
    { 'icon.png': icon, 'icon@2x.png': icon },
    {
      wwdr: keys.authority,
      signerCert: keys.certificate,
      signerKey: keys.key,
      ...(keys.keyPassword !== undefined && { signerKeyPassphrase: keys.keyPassword }),
    },
    {
      passTypeIdentifier: keys.passTypeId,
      teamIdentifier: keys.teamId,
      organizationName: shop.storeName,
      description: ticket.name,
      serialNumber: ticket.serial,
      backgroundColor: 'rgb(255, 255, 255)',
      foregroundColor: 'rgb(8, 38, 38)',
      labelColor: 'rgb(74, 91, 87)',
    },
  )
  pass.type = 'eventTicket'
  pass.primaryFields.push({ key: 'what', value: ticket.name })
  if (when !== '') pass.secondaryFields.push({ key: 'when', value: when })
  if (ticket.person !== null) pass.auxiliaryFields.push({ key: 'who', value: ticket.person })
  if (ticket.options !== '') pass.auxiliaryFields.push({ key: 'options', value: ticket.options })
  pass.setBarcodes({
    ...{ format: 'PKBarcodeFormatQR', message: ticket.code, altText: ticket.serial },
    messageEncoding: 'iso-8859-1',
  })
  if (begins) pass.setRelevantDates([{ relevantDate: begins }])
  if (ends) pass.setExpirationDate(ends)
  return pass.getAsBuffer()
}

/** The class is of the shop and the object of the ticket; Google makes both from what the link carries. */
export async function googleWalletLink(ticket: WalletTicket, shop: WalletShop, keys: GoogleKeys): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose')
  const { begins, ends, when } = timesOf(ticket, shop)
  const classId = `${keys.issuerId}.ticket`
  const localized = (value: string) => ({ defaultValue: { language: shop.locale, value } })
  const pass = {
    ...{ id: `${keys.issuerId}.${ticket.serial}`, classId, state: 'ACTIVE' },
    genericType: 'GENERIC_ENTRY_TICKET',
    cardTitle: localized(shop.storeName),
    header: localized(ticket.name),
    ...(ticket.person !== null && { subheader: localized(ticket.person) }),
    textModulesData: [
      ...(when === '' ? [] : [{ id: 'when', body: when }]),
      ...(ticket.options === '' ? [] : [{ id: 'options', body: ticket.options }]),
    ],
    barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.serial },
    ...((begins || ends) && {
      validTimeInterval: {
        ...(begins && { start: { date: begins.toISOString() } }),
        ...(ends && { end: { date: ends.toISOString() } }),
      },
    }),
  }
  const claims = {
    ...{ typ: 'savetowallet', origins: [shop.origin] },
    payload: { genericClasses: [{ id: classId }], genericObjects: [pass] },
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(keys.email)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(keys.key, 'RS256'))
  return GOOGLE_SAVE + token
}

/** From the start of its first day, or its time, to the end of its last one, by the resort's clock. */
function timesOf({ days, startTime, validUntil }: WalletTicket, { locale, zone }: WalletShop) {
  const sorted = days.toSorted() as Day[]
  const [first, last] = [sorted[0], sorted.at(-1) ?? (validUntil as Day | null) ?? undefined]
  return {
    begins: first && momentOf(first, startTime ?? '00:00', zone),
    ends: last && momentOf(addDays(last, 1), '00:00', zone),
    when: [...sorted.map((day) => dayInWords(day, locale)), startTime?.slice(0, 5)].filter(Boolean).join(', '),
  }
}
