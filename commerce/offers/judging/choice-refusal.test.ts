import { expect, test } from 'vitest'
import { givenAttribute, givenValue, guestView } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import {
  AGE,
  CARD,
  CARD_NUMBER,
  CHILD,
  choose,
  DATE,
  EXTRAS,
  givenAssortment,
  givenDate,
  givenTicket,
  LUNCH,
  NEW_CARD,
  RELOAD,
  TICKET,
  ticketForm,
} from '#commerce/offers/offers-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { choiceRefusal } from './choice-refusal.ts'

const field = (id: number) => `product_attribute_${id}`
const QUANTITY = `addtocart_${TICKET}.EnteredQuantity`
const PRICE = `addtocart_${TICKET}.CustomerEnteredPrice`
const MEMBER = `addtocart_${TICKET}.LegacyContactId`
const [SECRET, CODE] = [98, 99]

type Given = {
  product?: Partial<CatalogProduct>
  form?: Record<string, string | undefined>
  blackouts?: string[]
  now?: string
}

function codeOf({ product = {}, form = {}, blackouts = [], now }: Given): string | undefined {
  const shop = givenAssortment([givenTicket(product)], {
    stock: { pools: new Map(), blackouts: new Map([[TICKET, new Set(blackouts)]]) },
  })
  const view = now === undefined ? guestView : { ...guestView, now: new Date(now) }
  return choiceRefusal(choose(shop, ticketForm(form), view))?.code
}

test('A choice without a problem is not refused', () => {
  expect(codeOf({})).toBeUndefined()
})

test('A product that is not visible is not found', () => {
  expect(choiceRefusal(undefined)?.code).toBe('NOT_FOUND')
})

test.each<[string, string, Given]>([
  ['before the product goes on sale', 'NOT_ON_SALE', { product: { availableFrom: '2026-12-09T19:00:01Z' } }],
  ['after it went off sale', 'NOT_ON_SALE', { product: { availableUntil: '2026-12-09T18:59:59Z' } }],
  ['as a renewal [ADD-07]', 'RENEWAL', { product: { specifications: [{ name: 'IsRenewal', value: 'yes' }] } }],
  ['without a required option [ADD-08]', 'OPTION_MISSING', { form: { [field(AGE)]: '0' } }],
  [
    'without an option that is asked now [ADD-08]',
    'OPTION_MISSING',
    { form: { [field(CARD)]: String(RELOAD), [MEMBER]: '3' } },
  ],
  ['without a date [ADD-09]', 'DATE_MISSING', { form: { [field(DATE)]: undefined } }],
  [
    'without a date of the list [ADD-10]',
    'DATE_MISSING',
    { product: { isRadioButtonDate: true }, form: { [field(DATE)]: undefined } },
  ],
  ['on a day that does not exist', 'DATE_INVALID', { form: { [field(DATE)]: '2027-02-29' } }],
  ['on a day that is over', 'PAST_CUTOFF', { form: { [field(DATE)]: '2026-12-08' } }],
  ['after the season', 'OUT_OF_SEASON', { form: { [field(DATE)]: '2027-04-11' } }],
  ['before the season', 'OUT_OF_SEASON', { form: { [field(DATE)]: '2026-11-19' }, now: '2026-11-01T12:00:00Z' }],
  ['on a day that is closed', 'CLOSED', { blackouts: ['2026-12-24'] }],
  ['without a quantity', 'QTY_INVALID', { form: { [QUANTITY]: undefined } }],
  ['for none', 'QTY_INVALID', { form: { [QUANTITY]: '0' } }],
  ['for a number that is not sold [CRT-02]', 'QTY_INVALID', { product: { allowedQuantities: [2, 4] } }],
  ['for more than one may have', 'QTY_INVALID', { product: { maxPerOrder: 2 }, form: { [QUANTITY]: '3' } }],
  ['for several on one name', 'QTY_INVALID', { form: { [QUANTITY]: '2', [MEMBER]: '3' } }],
  [
    'onto a card without its owner [ADD-12]',
    'MEMBER_REQUIRED',
    { form: { [field(CARD)]: String(RELOAD), [field(CARD_NUMBER)]: '0160' } },
  ],
  [
    'by an option that is marked as a whole, without the owner of the card [ADD-12, ATTR-29]',
    'MEMBER_REQUIRED',
    {
      product: {
        attributes: [
          givenDate(),
          givenAttribute({ id: SECRET, name: 'Card', controlType: CONTROL_TYPES.textbox, textPrompt: '[Reload]' }),
        ],
      },
      form: { [field(AGE)]: undefined, [field(SECRET)]: '0160' },
    },
  ],
  ['for a person that cannot be read', 'NOT_FOUND', { form: { [MEMBER]: 'me' } }],
  [
    'to change a line that cannot be read',
    'NOT_FOUND',
    { form: { [`addtocart_${TICKET}.UpdatedShoppingCartItemId`]: '-1' } },
  ],
  ['with a price for what has one [CRT-03]', 'PRICE_INVALID', { form: { [PRICE]: '0.01' } }],
])('An add is refused %s', (_, code, given) => {
  expect(codeOf(given)).toBe(code)
})

test.each<[string, Record<string, string>]>([
  ['a filtered value', { [field(AGE)]: String(CHILD), [field(EXTRAS)]: String(LUNCH) }],
  ['a disabled option', { [field(CARD)]: String(NEW_CARD), [field(CARD_NUMBER)]: '0160' }],
  ["another option's value", { [field(AGE)]: String(LUNCH) }],
  ['a hidden option that is not asked', { [field(CARD)]: String(NEW_CARD), [field(SECRET)]: '1' }],
  ['a value that a hidden option does not have', { [field(CODE)]: String(LUNCH) }],
])('An add is refused when %s is posted directly, and the refusal names the option [CRT-07]', (_, form) => {
  const condition = { conditionAttributeId: CARD, conditionValueIds: [RELOAD] }
  const hidden = { textPrompt: '[Hidden]', isRequired: true }
  const values = [givenValue({ id: 991, name: 'Partner' })]
  const shop = givenAssortment([
    givenTicket({}, [
      givenAttribute({ id: SECRET, name: 'Secret', controlType: CONTROL_TYPES.textbox, ...hidden, ...condition }),
      givenAttribute({ id: CODE, name: 'Code', controlType: CONTROL_TYPES.dropdown, ...hidden, values }),
    ]),
  ])
  expect(choiceRefusal(choose(shop, ticketForm()))).toBeUndefined()
  const refusal = choiceRefusal(choose(shop, ticketForm(form)))
  expect(refusal).toMatchObject({ code: 'OPTION_INVALID', attributeId: expect.any(Number) })
  expect(refusal?.message).toMatch(/^[A-Z][^.]*\.$/)
})

test('An add is refused by the resort’s midnight, not by that of the browser or the server [FLT-08]', () => {
  const form = { [field(DATE)]: '2026-12-09' }
  expect(codeOf({ form, now: '2026-12-10T06:59:00Z' })).toBeUndefined()
  expect(codeOf({ form, now: '2026-12-10T07:00:00Z' })).toBe('PAST_CUTOFF')
})

test('An add is refused on the season’s last day once its own cut-off has passed, although no later day is left', () => {
  const form = { [field(DATE)]: '2027-04-10' }
  const product = { specifications: [{ name: '[Cutoff Time]', value: '16:00' }] }
  expect(codeOf({ product, form, now: '2027-04-10T22:00:00Z' })).toBeUndefined()
  expect(codeOf({ product, form, now: '2027-04-10T22:01:00Z' })).toBe('PAST_CUTOFF')
})

const list = (days: string) => ({ [field(DATE)]: undefined, [`rental_start_date_${TICKET}`]: days })
const inARow = { multiDay: 'consecutive', numberOfDays: 3 } as const
const separate = { multiDay: 'separate', numberOfDays: 2 } as const

test('Consecutive days are judged by the first for the cut-off, and by each for season and closed days', () => {
  expect(codeOf({ product: inARow, form: list('2026-12-09') })).toBeUndefined()
  expect(codeOf({ product: inARow, form: list('2026-12-08') })).toBe('PAST_CUTOFF')
  expect(codeOf({ product: inARow, form: list('2027-04-08') })).toBeUndefined()
  expect(codeOf({ product: inARow, form: list('2027-04-09') })).toBe('OUT_OF_SEASON')
  expect(codeOf({ product: inARow, form: list('2026-12-24'), blackouts: ['2026-12-26'] })).toBe('CLOSED')
})

test('Separate days must be as many as the product has, each of them open', () => {
  expect(codeOf({ product: separate, form: list('2026-12-24') })).toBe('DATE_INVALID')
  expect(codeOf({ product: separate, form: list('2026-12-24|2026-12-24') })).toBe('DATE_INVALID')
  expect(codeOf({ product: separate, form: list('2026-12-24|2026-12-26') })).toBeUndefined()
  expect(codeOf({ product: separate, form: list('2026-12-24|2026-12-26|2026-12-27') })).toBe('DATE_INVALID')
  expect(codeOf({ product: separate, form: list('2026-12-08|2026-12-26') })).toBe('PAST_CUTOFF')
  expect(codeOf({ product: { ...separate, numberOfDays: 0 }, form: list('2026-12-24') })).toBeUndefined()
})

test('An activity needs a time that is still ahead [ADD-11]', () => {
  const time = givenAttribute({
    id: 30,
    name: 'Time',
    controlType: CONTROL_TYPES.textbox,
    textPrompt: '[Activity Time]',
  })
  const shop = givenAssortment([givenTicket({ activityCode: 'CAT', activityLocation: 'BASE' }, [time])], {
    activities: [{ id: 1, code: 'CAT', location: 'BASE', poolId: 70, guestsPerPlace: null }],
  })
  const at = (text: string) =>
    choiceRefusal(choose(shop, ticketForm({ [field(DATE)]: '2026-12-09', [field(30)]: text })))?.code
  expect(at('')).toBe('OPTION_MISSING')
  expect(at('11:00')).toBe('PAST_CUTOFF')
  expect(at('13:00')).toBeUndefined()
})

test('A refusal asks in the document’s order: a required option, the date, the time, the member [ADD-08, ADD-09, ADD-11, ADD-12]', () => {
  const [TIME, PASS] = [30, 31]
  const textbox = { controlType: CONTROL_TYPES.textbox }
  const shop = givenAssortment(
    [
      givenTicket({ activityCode: 'CAT', activityLocation: 'BASE' }, [
        givenAttribute({ ...textbox, id: TIME, name: 'Time', textPrompt: '[Activity Time]', isRequired: true }),
        givenAttribute({ ...textbox, id: PASS, name: 'Pass', textPrompt: '[Reload]' }),
      ]),
    ],
    { activities: [{ id: 1, code: 'CAT', location: 'BASE', poolId: 70, guestsPerPlace: null }] },
  )
  const form: Record<string, string | undefined> = {
    [field(AGE)]: '0',
    [field(DATE)]: undefined,
    [field(TIME)]: '',
    [field(PASS)]: '0160',
  }
  const messageOf = () => choiceRefusal(choose(shop, ticketForm(form)))?.message
  const messages = [messageOf()]
  for (const answer of [{ [field(AGE)]: '101' }, { [field(DATE)]: '2026-12-24' }, { [field(TIME)]: '13:00' }]) {
    Object.assign(form, answer)
    messages.push(messageOf())
  }
  expect(messages).toEqual([
    'Please choose Age.',
    'Please choose a date.',
    'Please fill in Time.',
    'Choose who it is for.',
  ])
})

test('A price the guest names lies between the bounds and is never below them [CRT-01]', () => {
  const product = { priceMinor: null, customerPriceMinMinor: 2500, customerPriceMaxMinor: 100_000 }
  const at = (price: string) => codeOf({ product, form: { [PRICE]: price } })
  expect(['', '24.99', '-100', '1000.01', '1e3'].map(at)).toEqual(Array(5).fill('PRICE_INVALID'))
  expect(['25', '1000'].map(at)).toEqual([undefined, undefined])
  expect(codeOf({ form: { [PRICE]: '1' } })).toBe('PRICE_INVALID')
})

test('A refusal names the first problem: sale, line, options, date, quantity, person, price', () => {
  const everything: Record<string, string | undefined> = {
    [field(AGE)]: '0',
    [field(DATE)]: '2026-12-01',
    [QUANTITY]: '0',
    [MEMBER]: 'x',
    [PRICE]: '1',
  }
  const repaired: string[] = []
  const steps: [string, string | undefined][] = [
    [field(AGE), '101'],
    [field(DATE), '2026-12-24'],
    [QUANTITY, '1'],
    [MEMBER, ''],
    [PRICE, ''],
  ]
  for (const [name, value] of steps) {
    repaired.push(codeOf({ form: everything }) ?? 'none')
    everything[name] = value
  }
  expect(repaired).toEqual(['OPTION_MISSING', 'PAST_CUTOFF', 'QTY_INVALID', 'NOT_FOUND', 'PRICE_INVALID'])
  expect(codeOf({ form: everything })).toBeUndefined()
  const shop = givenAssortment([givenTicket()])
  expect(choiceRefusal(choose(shop, ticketForm({ [field(AGE)]: '0' })), { hasEditTarget: false })?.code).toBe(
    'NOT_FOUND',
  )
})

const AMOUNT = 97
const HOW_MUCH = 96
const [FIFTY, OWN_AMOUNT, OTHER] = [961, 962, 963]
const giftCard = {
  priceMinor: null,
  customerPriceMinMinor: 2500,
  customerPriceMaxMinor: 50_000,
  attributes: [
    givenAttribute({
      id: HOW_MUCH,
      name: 'How Much',
      controlType: CONTROL_TYPES.chips,
      isRequired: true,
      values: [
        givenValue({ id: FIFTY, name: '$50', priceAdjustmentMinor: 5000 }),
        givenValue({ id: OWN_AMOUNT, name: 'Own amount' }),
        givenValue({ id: OTHER, name: '$501', priceAdjustmentMinor: 50_100 }),
      ],
    }),
    givenAttribute({
      id: AMOUNT,
      name: 'Amount',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Amount {"step":1}',
      isRequired: true,
      isCustomerEnteredPrice: true,
      conditionAttributeId: HOW_MUCH,
      conditionValueIds: [OWN_AMOUNT],
    }),
  ],
}

test.each<[string, Record<string, string>, number | undefined, string | undefined]>([
  ['a fixed amount', { [field(HOW_MUCH)]: String(FIFTY) }, 5000, undefined],
  ['a fixed amount and a forged price', { [field(HOW_MUCH)]: String(FIFTY), [PRICE]: '25' }, 5000, undefined],
  ['a fixed amount and a price of letters', { [field(HOW_MUCH)]: String(FIFTY), [PRICE]: 'x' }, 5000, undefined],
  ['an amount of their own', { [field(HOW_MUCH)]: String(OWN_AMOUNT), [PRICE]: '120' }, 12_000, undefined],
  ['no amount of their own', { [field(HOW_MUCH)]: String(OWN_AMOUNT) }, undefined, 'OPTION_MISSING'],
  ['neither', { [PRICE]: '25' }, undefined, 'OPTION_MISSING'],
  ['a fixed amount above the bounds', { [field(HOW_MUCH)]: String(OTHER) }, 50_100, 'PRICE_INVALID'],
  ['an amount with cents', { [field(HOW_MUCH)]: String(OWN_AMOUNT), [PRICE]: '120.50' }, 12_050, 'PRICE_INVALID'],
])('A guest who chooses %s names a price by it', (_what, form, minor, code) => {
  const shop = givenAssortment([givenTicket(giftCard)])
  const choice = choose(shop, { [QUANTITY]: '1', ...form })
  expect([choice.enteredPriceMinor, choiceRefusal(choice)?.code]).toEqual([minor, code])
})

test.each([
  ['email', 'inge.hart@fjordmail', 'Their answer is not a whole e-mail address.'],
  ['email', 'a@b.example\nBcc: c@d.example', 'Their answer is not a whole e-mail address.'],
  ['email', 'inge.hart@fjordmail.example', undefined],
  ['date', '12/24/2026', 'Their answer is not a date.'],
  ['date', '2026-12-08', 'Their answer is in the past.'],
  ['date', '2026-12-09', undefined],
  ['tel', 'anything', undefined],
])('A text for a field of the type %s that says %j is judged as one', (type, text, message) => {
  const option = givenAttribute({
    id: CODE,
    name: 'Answer',
    controlType: CONTROL_TYPES.textbox,
    textPrompt: `Their answer {"type":"${type}"}`,
  })
  const shop = givenAssortment([givenTicket({}, [option])])
  expect(choiceRefusal(choose(shop, ticketForm({ [field(CODE)]: text })))?.message).toBe(message)
})
