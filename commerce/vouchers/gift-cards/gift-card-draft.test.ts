import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import { GIFT_CARD_OPTIONS, type GiftCardSale, giftCardDraft } from './gift-card-draft.ts'

const DENVER = { storeTimeZone: 'America/Denver', storeOffsetMinutes: -420 }
const NOW = new Date('2026-12-09T19:00:00Z')
const [PICTURE, RECIPIENT, FROM, MESSAGE, DELIVERY, EMAIL, WHEN, DAY] = [1, 2, 3, 4, 5, 6, 7, 8] as const
const [SNOWCAT, BY_EMAIL, PRINT, AT_ONCE, ON_A_DAY] = [11, 51, 52, 71, 72] as const

const value = (id: number, key: string) => givenValue({ id, key, name: key })
const option = (id: number, key: string, values: ReturnType<typeof value>[] = []) =>
  givenAttribute({ id, key, name: key, values })

const { picture, recipient, from, message, delivery, email, when, day, byEmail, onADay } = GIFT_CARD_OPTIONS
const allAttributes = [
  option(PICTURE, picture, [value(SNOWCAT, 'snowcat-tour')]),
  option(RECIPIENT, recipient),
  option(FROM, from),
  option(MESSAGE, message),
  option(DELIVERY, delivery, [value(BY_EMAIL, byEmail), value(PRINT, 'print')]),
  option(EMAIL, email),
  option(WHEN, when, [value(AT_ONCE, 'now'), value(ON_A_DAY, onADay)]),
  option(DAY, day),
]
const product = givenProduct({ id: 1, slug: 'gift-card', allAttributes })

const sale: GiftCardSale = {
  currency: 'USD',
  holderId: 7,
  actor: { contactId: 7, role: 'customer' },
  locale: 'en-US',
  now: NOW,
  zone: DENVER,
  buyerEmail: 'riley@silverpine.example',
}
const answers: Record<number, string> = {
  [PICTURE]: String(SNOWCAT),
  [RECIPIENT]: ' Inge Hart ',
  [FROM]: 'Riley',
  [MESSAGE]: 'For one more sunset.',
  [DELIVERY]: String(BY_EMAIL),
  [EMAIL]: 'inge.hart@fjordmail.example',
  [WHEN]: String(AT_ONCE),
}
const read = (own: Record<number, string> = {}, unitMinor = 12_000) =>
  giftCardDraft({ product, answers: { ...answers, ...own }, unitMinor }, sale)

test('A line of a gift card is read into the card that the completion of its order makes', () => {
  expect(read()).toEqual({
    ok: true,
    draft: {
      amountMinor: 12_000,
      currency: 'USD',
      holderId: 7,
      actor: { contactId: 7, role: 'customer' },
      locale: 'en-US',
      design: 'snowcat-tour',
      recipientName: 'Inge Hart',
      recipientEmail: 'inge.hart@fjordmail.example',
      fromName: 'Riley',
      message: 'For one more sunset.',
      sendAt: NOW,
    },
  })
})

const ON_CHRISTMAS_EVE = { [WHEN]: String(ON_A_DAY), [DAY]: '2026-12-24' }
test.each<[string, Record<number, string>, object]>([
  ['at once is due when it is bought', {}, { sendAt: NOW }],
  ['on a day is due at eight of that day', ON_CHRISTMAS_EVE, { sendAt: new Date('2026-12-24T15:00:00Z') }],
  // Answers to questions that were not asked may be left in a line of an older catalog.
  [
    'to be printed is mailed to its buyer at once',
    { ...ON_CHRISTMAS_EVE, [DELIVERY]: String(PRINT) },
    { sendAt: NOW, recipientEmail: undefined, buyerEmail: 'riley@silverpine.example' },
  ],
  ['without words has none', { [MESSAGE]: '' }, { message: '' }],
])('A gift card %s', (_what, own, draft) => {
  expect(read(own)).toMatchObject({ ok: true, draft })
})

test.each<[string, Record<number, string>, number, string]>([
  ['without a picture', { [PICTURE]: '' }, 12_000, 'bad_design'],
  ['with a picture that is not offered', { [PICTURE]: '999' }, 12_000, 'bad_design'],
  ['for a day that is not named', { [WHEN]: String(ON_A_DAY) }, 12_000, 'bad_day'],
  ['for a day that does not exist', { [WHEN]: String(ON_A_DAY), [DAY]: '2026-02-30' }, 12_000, 'bad_day'],
  ['for no name', { [RECIPIENT]: ' ' }, 12_000, 'bad_recipient'],
  ['from no name', { [FROM]: '' }, 12_000, 'bad_recipient'],
  ['to an address that is not whole', { [EMAIL]: 'inge.hart@fjordmail' }, 12_000, 'bad_recipient'],
  ['to be mailed without an address', { [EMAIL]: '' }, 12_000, 'bad_recipient'],
  ['with 301 letters', { [MESSAGE]: 'x'.repeat(301) }, 12_000, 'bad_message'],
  ['of nothing', {}, 0, 'bad_amount'],
])('A line of a gift card %s is no card', (_what, own, unitMinor, reason) => {
  expect(read(own, unitMinor)).toEqual({ ok: false, reason })
})
