/** Every verb by which an operator changes the shop leaves its row in the audit trail. */
import { expect } from 'vitest'
import { setPasswordHash } from '#commerce/accounts/index.ts'
import { saveActivity } from '#commerce/activities/index.ts'
import { asOperator, type Operator, type OperatorTx, verifyAudit } from '#commerce/audit/index.ts'
import { changeProducts, saveCategory, saveProduct } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { saveCourse } from '#commerce/golf/index.ts'
import { saveBlackouts, savePool, savePoolUses, setCapacity } from '#commerce/inventory/index.ts'
import { putInGroup, saveGroup, saveHousehold, takeOutOfGroup } from '#commerce/people/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import {
  discardGridDraft,
  discardPricesDraft,
  openGridDraft,
  publishGridDraft,
  publishPrices,
  putGridChanges,
  saveGuardRails,
  savePrices,
  savePricesDraft,
  undoGridDraft,
} from '#commerce/pricing/index.ts'
import { changeFlag, changeSettings, markDemo, saveStrings, saveZones } from '#commerce/settings/index.ts'
import { giveStaffRole, makeAdmin, saveStaffRole } from '#commerce/staff/index.ts'
import { saveTaxes } from '#commerce/taxes/index.ts'
import { changeVoucher, createVoucher, endVoucher, saveVoucherTemplate } from '#commerce/vouchers/index.ts'
import { test } from './test.ts'
import { testCodes } from './test-codes.ts'

const DAY = '2026-12-24'
const ADA: Operator = { actor: { contactId: 7, role: 'admin' }, sessionId: 'session-7' }

type Scene = { productId: number; categoryId: number; poolId: number; contactId: number; voucherId: number }

async function givenScene(tx: OperatorTx): Promise<Scene> {
  await moveShopClock(tx, { to: new Date('2026-12-03T12:00:00Z'), frozen: true })
  const category = await saveCategory(tx, { slug: 'golf', name: 'Golf' })
  const product = await saveProduct(tx, PRODUCT)
  const pool = await savePool(tx, { name: 'mountain', slots: [{ day: DAY, capacity: 5 }] })
  await saveGroup(tx, { key: 'clubs', name: 'Clubs' })
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const people = await saveHousehold(tx, { head }, '2026-12-03')
  if (!category.ok || !product.ok || !pool.ok || !people.ok) throw new Error('The scene of a test was refused.')
  const contactId = people.contactIds[0] as number
  await putInGroup(tx, { contactId, group: 'clubs' })
  const lesson = { type: 'product', description: 'A lesson', productId: product.id } as const
  const made = await createVoucher(tx, testCodes, lesson)
  const voucherId = made.ok ? made.id : 0
  return { productId: product.id, categoryId: category.id, poolId: pool.poolId, contactId, voucherId }
}

const PRODUCT = { slug: 'ticket', sku: 'T', name: 'Ticket', categories: ['golf'], priceMinor: 1000 }
const COURSE = { pool: 'tee', firstTee: '07:00:00', lastTee: '08:00:00', everyMinutes: 10 }
const RATE = { name: 'Day', holes: 18, fromTime: '07:00:00', toTime: '12:00:00', priceMinor: 100 } as const
const WINDOWS = [{ minDays: 0, levels: [{ key: 'only', priceMinor: 900, number: 4 }] }]

type Verb = (tx: OperatorTx, scene: Scene) => Promise<unknown>
type Row = {
  action: string
  object: string | ((scene: Scene) => string | RegExp) | RegExp
  before: unknown
  after: unknown
}

const VERBS: [string, Verb, Row][] = [
  [
    'changeSettings',
    (tx) => changeSettings(tx, { currencycode: 'NZD' }),
    { action: 'setting changed', object: 'setting currencycode', before: null, after: { value: 'NZD' } },
  ],
  [
    'changeSettings of a secret',
    (tx) => changeSettings(tx, { 'captchasettings.recaptchaprivatekey': 'sk-never-seen' }),
    { action: 'setting changed', object: /^setting captcha/, before: null, after: { secret: '(hidden)' } },
  ],
  [
    'markDemo',
    (tx) => markDemo(tx),
    { action: 'setting changed', object: /^setting /, before: null, after: { value: 'true' } },
  ],
  [
    'changeFlag',
    (tx) => changeFlag(tx, 'Unity.Vouchers', true),
    { action: 'flag changed', object: 'flag Unity.Vouchers', before: null, after: { isEnabled: true } },
  ],
  [
    'saveStrings',
    (tx) => saveStrings(tx, { 'en-US': { 'publicui.footer.shop': 'Ours' } }),
    { action: 'text changed', object: 'text en-US publicui.footer.shop', before: null, after: { text: 'Ours' } },
  ],
  [
    'saveZones',
    (tx) => saveZones(tx, { 'body-top': [{ name: 'a', html: '<p>Hi</p>' }] }),
    { action: 'zones changed', object: 'zone body-top', before: null, after: [expect.objectContaining({ name: 'a' })] },
  ],
  [
    'saveTaxes',
    (tx) => saveTaxes(tx, [{ key: 'rent', name: 'Rent', rates: [{ key: 'city', name: 'City', ratePpm: 30_000 }] }]),
    {
      action: 'taxes changed',
      object: 'tax class rent',
      before: null,
      after: expect.objectContaining({ name: 'Rent', rates: [expect.objectContaining({ ratePpm: 30_000 })] }),
    },
  ],
  [
    'saveCategory',
    (tx, { categoryId }) => saveCategory(tx, { id: categoryId, slug: 'golf', name: 'Tee times' }),
    {
      action: 'catalog changed',
      object: ({ categoryId }) => `category ${categoryId}`,
      before: { name: 'Golf' },
      after: { name: 'Tee times' },
    },
  ],
  [
    'saveProduct',
    (tx, { productId }) => saveProduct(tx, { ...PRODUCT, id: productId, priceMinor: 1200 }),
    {
      action: 'catalog changed',
      object: ({ productId }) => `product ${productId}`,
      before: { priceMinor: 1000 },
      after: { priceMinor: 1200 },
    },
  ],
  [
    'changeProducts',
    (tx, { productId: id }) =>
      changeProducts(tx, [
        { id, name: 'Ticket', priceMinor: 1300, priceUnit: null, shortDescription: '', isPublished: true, texts: [] },
      ]),
    {
      action: 'catalog changed',
      object: ({ productId }) => `product ${productId}`,
      before: { priceMinor: 1000 },
      after: { priceMinor: 1300 },
    },
  ],
  [
    'savePrices',
    (tx, { productId }) =>
      savePrices(tx, productId, { periods: [{ key: 'winter', name: 'Winter', days: [DAY], windows: WINDOWS }] }),
    {
      action: 'prices changed',
      object: ({ productId }) => `prices of product ${productId}`,
      before: { periods: null },
      after: {
        periods: {
          winter: expect.objectContaining({
            days: [DAY],
            windows: {
              0: expect.objectContaining({ levels: { only: expect.objectContaining({ price_minor: 900 }) } }),
            },
          }),
        },
      },
    },
  ],
  [
    'saveGuardRails',
    (tx, { productId }) =>
      saveGuardRails(tx, productId, { floorMinor: 100, ceilingMinor: null, largestStepMinor: null }),
    {
      action: 'prices changed',
      object: ({ productId }) => `guard-rails of product ${productId}`,
      before: null,
      after: { floorMinor: 100, ceilingMinor: null, largestStepMinor: null },
    },
  ],
  [
    'saveDiscount',
    (tx) => saveDiscount(tx, { name: 'Ten', couponCode: 'TEN4', kind: 'percent', basisPoints: 1000, scope: 'cart' }),
    {
      action: 'discount changed',
      object: /^discount \d+$/,
      before: null,
      after: expect.objectContaining({ coupon_code: 'TEN4', basis_points: 1000 }),
    },
  ],
  [
    'changeVoucher',
    (tx, { voucherId }) => changeVoucher(tx, { id: voucherId, usageLimit: 5, comment: 'riley@silverpine.example' }),
    {
      action: 'voucher changed',
      object: ({ voucherId }) => `voucher ${voucherId}`,
      before: { usage_limit: null },
      after: { usage_limit: 5 },
    },
  ],
  [
    'endVoucher',
    (tx, { voucherId }) => endVoucher(tx, voucherId),
    {
      action: 'voucher changed',
      object: ({ voucherId }) => `voucher ${voucherId}`,
      before: { cancelled_at: null },
      after: { cancelled_at: expect.any(String) },
    },
  ],
  [
    'saveVoucherTemplate',
    (tx, { productId }) =>
      saveVoucherTemplate(tx, { key: 'club', type: 'product', description: 'A club’s', productId, usageLimit: 1 }),
    {
      action: 'voucher changed',
      object: 'voucher template club',
      before: null,
      after: expect.objectContaining({ type: 'product', usage_limit: 1 }),
    },
  ],
  [
    'savePool',
    (tx) => savePool(tx, { name: 'mountain', slots: [{ day: DAY, capacity: 6 }] }),
    { action: 'pool changed', object: 'pool mountain', before: { [DAY]: 5 }, after: { [DAY]: 6 } },
  ],
  [
    'setCapacity',
    (tx, { poolId }) => setCapacity(tx, { poolId, day: DAY, time: null }, 2, 'wind'),
    { action: 'pool changed', object: 'pool mountain', before: { [DAY]: 5 }, after: { [DAY]: 2 } },
  ],
  [
    'savePoolUses',
    (tx, { poolId, productId }) => savePoolUses(tx, productId, [{ poolId }]),
    {
      action: 'pools of product changed',
      object: ({ productId }) => `pools of product ${productId}`,
      before: null,
      after: [expect.objectContaining({ units: 1 })],
    },
  ],
  [
    'saveBlackouts',
    (tx, { productId }) => saveBlackouts(tx, productId, [DAY]),
    {
      action: 'closed days changed',
      object: ({ productId }) => `closed days of product ${productId}`,
      before: null,
      after: [DAY],
    },
  ],
  [
    'saveCourse',
    (tx, { productId }) => saveCourse(tx, { ...COURSE, productId, rates: [RATE] }),
    {
      action: 'course changed',
      object: ({ productId }) => `course of product ${productId}`,
      before: null,
      after: expect.objectContaining({ firstTee: '07:00:00', rates: [expect.objectContaining({ priceMinor: 100 })] }),
    },
  ],
  [
    'saveActivity',
    (tx) => saveActivity(tx, { code: 'RIDE', location: 'BASE', times: [{ day: DAY, time: '09:00', capacity: 4 }] }),
    {
      action: 'activity changed',
      object: 'activity RIDE BASE',
      before: null,
      after: expect.objectContaining({ times: { [`${DAY} 09:00:00`]: 4 } }),
    },
  ],
  [
    'makeAdmin',
    (tx) => makeAdmin(tx, { email: 'riley@silverpine.example', password: 'a long enough password' }, '2026-12-03'),
    {
      action: 'admin made',
      object: ({ contactId }) => `contact ${contactId}`,
      before: { role: 'customer' },
      after: { role: 'admin' },
    },
  ],
  [
    'saveStaffRole',
    (tx) => saveStaffRole(tx, { name: 'Desk', rights: ['scan', 'orders'] }),
    {
      action: 'staff role changed',
      object: /^staff role \d+$/,
      before: null,
      after: { name: 'Desk', rights: ['orders', 'scan'] },
    },
  ],
  [
    'giveStaffRole',
    async (tx, { contactId }) => {
      await setPasswordHash(tx, contactId, 'a hash')
      return giveStaffRole(tx, 'riley@silverpine.example', 'agent')
    },
    {
      action: 'staff member changed',
      object: ({ contactId }) => `contact ${contactId}`,
      before: { role: 'customer' },
      after: { role: 'agent' },
    },
  ],
  [
    'saveGroup',
    (tx) => saveGroup(tx, { key: 'clubs', name: 'Ski clubs' }),
    {
      action: 'customer group changed',
      object: 'customer group clubs',
      before: { name: 'Clubs' },
      after: { name: 'Ski clubs' },
    },
  ],
  [
    'putInGroup',
    (tx, { contactId }) => putInGroup(tx, { contactId, group: 'clubs', until: new Date('2027-01-01T00:00:00Z') }),
    {
      action: 'membership changed',
      object: ({ contactId }) => `contact ${contactId} in group clubs`,
      before: { until: null },
      after: { until: '2027-01-01T00:00:00.000Z' },
    },
  ],
  [
    'takeOutOfGroup',
    (tx, { contactId }) => takeOutOfGroup(tx, contactId, 'clubs'),
    {
      action: 'membership changed',
      object: ({ contactId }) => `contact ${contactId} in group clubs`,
      before: { from: '2026-12-03T12:00:00.000Z', until: null },
      after: null,
    },
  ],
]

async function trail(tx: OperatorTx) {
  const { rows } = await tx.execute(
    `select action, object, before, after, actor_contact_id as actor, actor_role as role, session_id as session,
       audit_entry::text as whole from audit_entry order by position`,
  )
  return rows
}

test.for(VERBS)(
  '%s leaves one row with the operator and what differs, and none when done again',
  async ([, verb, row], { tx }) => {
    const scene = await givenScene(tx)
    for (const _ of [1, 2]) await asOperator(tx, ADA, (own) => verb(own, scene))

    const object = typeof row.object === 'function' ? row.object(scene) : row.object
    const rows = await trail(tx)
    const named = object instanceof RegExp ? expect.stringMatching(object) : object
    expect(rows).toMatchObject([{ ...row, object: named, actor: 7, role: 'admin', session: 'session-7' }])
    expect(rows[0]?.whole).not.toMatch(/sk-never-seen|riley@|a long enough/)
    expect(await verifyAudit(tx)).toMatchObject({ ok: true })
  },
)

test('A payment plan that is added leaves a row with all of it, each time', async ({ tx }) => {
  const { productId } = await givenScene(tx)
  const plan = { productId, name: 'Monthly', deposit: { amountMinor: 500 }, payments: { dates: [DAY] } }
  for (const _ of [1, 2]) await asOperator(tx, ADA, (own) => savePlan(own, plan))

  expect(await trail(tx)).toMatchObject(
    [1, 2].map(() => ({ action: 'plan added', before: null, after: { name: 'Monthly', depositMinor: 500 } })),
  )
})

test('Drafts of prices leave a row when they are saved, published or thrown away, and none when they stay as they are', async ({
  tx,
}) => {
  const { productId } = await givenScene(tx)
  const prices = { tiers: [{ fromQuantity: 2, priceMinor: 900 }] }
  const as = <Result>(work: (own: OperatorTx) => Promise<Result>) => asOperator(tx, ADA, work)
  const saved = [
    await as((own) => savePricesDraft(own, productId, { prices })),
    await as((own) => savePricesDraft(own, productId, { prices })),
  ]
  const [first = 0, second = 0] = saved.map((draft) => (draft.ok ? draft.versionId : 0))
  await as((own) => savePricesDraft(own, productId, { prices, versionId: first }))
  for (const _ of [1, 2]) await as((own) => publishPrices(own, first))
  for (const _ of [1, 2]) await as((own) => discardPricesDraft(own, second))

  const draft = { product: productId, prices }
  expect(await trail(tx)).toMatchObject([
    { action: 'prices draft changed', object: `prices draft ${first}`, before: null, after: draft },
    { action: 'prices draft changed', object: `prices draft ${second}`, before: null, after: draft },
    { action: 'prices changed', before: { tiers: null }, after: { tiers: [{ price_minor: 900 }] } },
    { action: 'prices draft changed', object: `prices draft ${second}`, before: draft, after: null },
  ])
})

test('Drafts of the grid leave a row when they are opened, written, published, undone or thrown away', async ({
  tx,
}) => {
  const { productId } = await givenScene(tx)
  const periods = [{ key: 'winter', name: 'Winter', days: [DAY], windows: WINDOWS }]
  await savePrices(tx, productId, { periods })
  const as = <Result>(work: (own: OperatorTx) => Promise<Result>) => asOperator(tx, ADA, work)
  const opened = await as((own) => openGridDraft(own, productId, 'Christmas'))
  const id = opened.ok ? opened.draftId : 0
  const cell = { variantId: null, day: DAY, minDays: 0, level: 1, seenMinor: 900, toMinor: 950 }
  for (const _ of [1, 2]) await as((own) => putGridChanges(own, id, [cell]))
  for (const _ of [1, 2]) await as((own) => publishGridDraft(own, id))
  const undone = await as((own) => undoGridDraft(own, id))
  const undoId = undone.ok ? undone.draftId : 0
  for (const _ of [1, 2]) await as((own) => discardGridDraft(own, undoId))

  const [draft, back] = [`grid draft ${id}`, `grid draft ${undoId}`]
  expect(await trail(tx)).toMatchObject([
    { action: 'prices draft changed', object: draft, before: null, after: { name: 'Christmas', prices: 0 } },
    { action: 'prices draft changed', object: draft, before: { prices: 0 }, after: { prices: 1 } },
    { action: 'prices changed', object: draft, before: { state: 'open' }, after: { state: 'published' } },
    { object: `prices of product ${productId}`, before: null, after: { cells: [`${DAY} 0 1: 900 to 950`] } },
    { action: 'prices draft changed', object: back, before: null, after: { name: 'Undo Christmas', prices: 1 } },
    { action: 'prices draft changed', object: back, before: { state: 'open' }, after: { state: 'discarded' } },
  ])
})
