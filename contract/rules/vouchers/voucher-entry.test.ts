import { expect, test } from 'vitest'
import type { VoucherValidation } from '#contract/schemas/vouchers.ts'
import {
  CLOSED_ENTRY,
  canClose,
  canConfirm,
  stepVoucherEntry,
  type VoucherEntry,
  type VoucherEntryEvent,
  type VoucherTask,
  voucherKind,
} from './voucher-entry.ts'

const BAD: VoucherValidation = { IsValid: false, ProductId: null, DiscountId: null }
const LESSON: VoucherValidation = { ...BAD, IsValid: true, ProductId: 7, SeName: 'first-timer-lesson' }
const TENTH: VoucherValidation = { ...BAD, IsValid: true, DiscountId: 3, Description: '10 % off' }

/** The reply to whatever was asked last. */
type Said = VoucherEntryEvent | { reply: VoucherValidation } | 'failed'

function after(events: readonly Said[], from: VoucherEntry = CLOSED_ENTRY) {
  let entry = from
  const tasks: VoucherTask[] = []
  for (const said of events) {
    const step = stepVoucherEntry(entry, eventFor(said, entry.attempt))
    entry = step.entry
    if (step.task) tasks.push(step.task)
  }
  return { entry, tasks, last: tasks.at(-1) }
}

function eventFor(said: Said, attempt: number): VoucherEntryEvent {
  if (said === 'failed') return { type: 'failed', attempt }
  return 'reply' in said && !('type' in said)
    ? { type: 'answered', attempt, reply: said.reply }
    : (said as VoucherEntryEvent)
}

const OPEN: Said = { type: 'open', hidesProduct: false }
const OF_PRODUCT: Said = { type: 'open', hidesProduct: true }
const arrive = (code: string): Said => ({ type: 'arrive', hidesProduct: true, code })
const edit = (code: string): Said => ({ type: 'edit', code })
const CONFIRM: Said = { type: 'confirm' }
const CANCEL: Said = { type: 'cancel' }
const NAVIGATED: Said = { type: 'navigated' }

test.each([
  [LESSON, 'product'],
  [TENTH, 'discount'],
  [{ ...LESSON, DiscountId: 3 }, 'product'],
  [{ ...BAD, IsValid: true }, undefined],
  [{ ...LESSON, IsValid: false }, undefined],
])('The reply %j is a voucher of type %s [VOUCHER-01, VOUCHER-07, VOUCHER-08]', (reply, type) => {
  expect(voucherKind(reply)).toBe(type)
})

test('A page of a voucher product without a code opens the entry [VOUCHER-05, VOUCHER-11]', () => {
  expect(after([OF_PRODUCT])).toMatchObject({ entry: { state: 'open', isShown: true, code: '' }, tasks: [] })
})

test('A typed product code is validated once and leads to the product after 5000 ms, and the entry closes [VOUCHER-16, VOUCHER-18, VOUCHER-21, VOUCHER-29]', () => {
  const asked = after([OPEN, edit(' learn2ski '), CONFIRM, CONFIRM])
  expect(asked.entry.state).toBe('validating')
  expect(asked.tasks).toEqual([{ do: 'validate', code: 'learn2ski', attempt: 1 }])
  const good = after([{ reply: LESSON }, CONFIRM, CANCEL], asked.entry)
  expect(good.entry).toMatchObject({ state: 'valid', isShown: true, voucher: { type: 'product', code: 'learn2ski' } })
  expect(good.tasks).toMatchObject([{ do: 'go-to-product', afterMs: 5_000 }])
  expect(canClose(good.entry)).toBe(false)
  expect(after([NAVIGATED], good.entry).entry).toMatchObject({ state: 'closed', isShown: false, code: '' })
})

test('A product code of the address shows no entry and goes to the product at once [VOUCHER-19, VOUCHER-22]', () => {
  expect(after([arrive('LEARN2SKI')]).entry).toMatchObject({ state: 'validating', isShown: false })
  const good = after([arrive('LEARN2SKI'), { reply: LESSON }])
  expect(good.entry.isShown).toBe(false)
  expect(good.last).toMatchObject({ do: 'go-to-product', afterMs: 0 })
})

test('A discount code of the address opens the entry, which stays open and can be closed [VOUCHER-06, VOUCHER-23, VOUCHER-24]', () => {
  const good = after([arrive('POWDER10'), { reply: TENTH }, NAVIGATED])
  expect(good.entry).toMatchObject({ state: 'valid', isShown: true, voucher: { Description: '10 % off' } })
  expect(good.last).toMatchObject({ do: 'keep-discount', voucher: { code: 'POWDER10' } })
  expect(canClose(good.entry)).toBe(true)
})

test('Leaving a good discount leads to the default category [VOUCHER-27]', () => {
  const left = after([OF_PRODUCT, edit('POWDER10'), CONFIRM, { reply: TENTH }, CANCEL])
  expect(left.entry.state).toBe('closed')
  expect(left.last).toEqual({ do: 'go-to-default-category' })
})

test.each([
  ['a refusal', { reply: BAD }],
  ['a call that fails', 'failed'],
] as const)(
  'After %s the entry is open with the error, and editing clears it [VOUCHER-12, VOUCHER-13, VOUCHER-14, VOUCHER-15]',
  (_, said) => {
    const bad = after([arrive('NOPE'), said])
    expect(bad.entry).toMatchObject({ state: 'invalid', isShown: true, error: 'invalid', code: 'NOPE' })
    expect(canConfirm(bad.entry)).toBe(false)
    expect(after([CONFIRM], bad.entry).tasks).toEqual([])
    const edited = after([edit('NOPE2')], bad.entry).entry
    expect(edited).toMatchObject({ state: 'open', code: 'NOPE2' })
    expect([edited.error, edited.message, canConfirm(edited)]).toEqual([undefined, undefined, true])
  },
)

test('The words of the engine come with a refusal [VOUCHER-33]', () => {
  const said = after([OPEN, edit('GIFT100'), CONFIRM, { reply: { ...BAD, message: ['Use this code at payment'] } }])
  expect(said.entry.message).toBe('Use this code at payment')
})

test('An empty code is required, one of more than 50 characters is invalid, and neither is asked about [VOUCHER-28, VOUCHER-31]', () => {
  expect(after([OPEN, edit('  '), CONFIRM])).toMatchObject({
    entry: { state: 'invalid', error: 'required' },
    tasks: [],
  })
  expect(after([OPEN, edit('X'.repeat(51)), CONFIRM])).toMatchObject({ entry: { error: 'invalid' }, tasks: [] })
  expect(canConfirm(after([OPEN, edit('  ')]).entry)).toBe(false)
  expect(canConfirm(after([OPEN, edit('X'.repeat(50))]).entry)).toBe(true)
})

test('Leaving the entry of a voucher product without a good code hides the product, and with a code of this visit it does not [VOUCHER-26]', () => {
  for (const before of [[OF_PRODUCT], [OF_PRODUCT, edit('NOPE'), CONFIRM], [arrive('NOPE'), { reply: BAD }]])
    expect(after([...before, CANCEL]).last).toEqual({ do: 'hide-product' })
  expect(after([OPEN, CANCEL]).tasks).toEqual([])
  expect(after([OPEN, edit('NOPE'), CONFIRM, { reply: BAD }, CANCEL]).tasks).toHaveLength(1)
})

test('A reply to a question that was left changes nothing', () => {
  const left = after([OPEN, edit('A'), CONFIRM, CANCEL, OPEN, edit('B'), CONFIRM]).entry
  const late = stepVoucherEntry(left, { type: 'answered', attempt: 1, reply: LESSON })
  expect(late).toEqual({ entry: left })
  expect(after([{ reply: TENTH }], left).entry.voucher?.type).toBe('discount')
})

test('Over every state that any events can lead to the entry keeps its promises [VOUCHER-11, VOUCHER-22, VOUCHER-25, VOUCHER-28, VOUCHER-29]', () => {
  const events: Said[] = [
    OPEN,
    OF_PRODUCT,
    ...['', 'A', 'X'.repeat(51)].flatMap((code) => [arrive(code), edit(code)]),
    CONFIRM,
    { reply: BAD },
    { reply: LESSON },
    { reply: TENTH },
    { type: 'answered', attempt: -1, reply: LESSON },
    'failed',
    NAVIGATED,
    CANCEL,
  ]
  const seen = new Map<string, VoucherEntry>()
  const waiting: VoucherEntry[] = [CLOSED_ENTRY]
  const steps = new Set<string>()
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const key = JSON.stringify({ ...entry, attempt: 0 })
    if (seen.has(key)) continue
    seen.set(key, entry)
    for (const said of events) {
      const event = eventFor(said, entry.attempt)
      const { entry: next, task } = stepVoucherEntry(entry, event)
      keepsPromises(entry, event, next, task)
      steps.add(`${entry.state} > ${next.state}`)
      waiting.push(next)
    }
  }
  expect(new Set([...seen.values()].map(({ state }) => state))).toEqual(
    new Set(['closed', 'open', 'validating', 'invalid', 'valid']),
  )
  // Every way between two states, and no other.
  expect([...steps].filter((step) => step.split(' > ')[0] !== step.split(' > ')[1]).sort()).toEqual([
    'closed > invalid',
    'closed > open',
    'closed > validating',
    'invalid > closed',
    'invalid > open',
    'open > closed',
    'open > invalid',
    'open > validating',
    'valid > closed',
    'valid > invalid',
    'validating > closed',
    'validating > invalid',
    'validating > valid',
  ])
})

function keepsPromises(
  entry: VoucherEntry,
  event: VoucherEntryEvent,
  next: VoucherEntry,
  task: VoucherTask | undefined,
): void {
  const isGoing = next.state === 'valid' && next.voucher?.type === 'product'
  expect(next.error !== undefined).toBe(next.state === 'invalid')
  expect(next.voucher !== undefined).toBe(next.state === 'valid')
  expect(canClose(next)).toBe(!isGoing)
  // Hidden while there is nothing to say, and never with an error.
  if (!next.isShown) expect(next.state === 'closed' || next.isAutomatic).toBe(true)
  if (next.state === 'open' || next.state === 'invalid') expect(next.isShown).toBe(true)
  if (task?.do === 'validate') expect([next.state, task.attempt]).toEqual(['validating', entry.attempt + 1])
  if (task?.do === 'hide-product') expect([event.type, entry.hidesProduct]).toEqual(['cancel', true])
  if (task?.do === 'go-to-default-category') expect(entry.voucher?.type).toBe('discount')
  // A press on confirm while it validates, or after it was good, does nothing.
  if (event.type === 'confirm' && (entry.state === 'validating' || entry.state === 'valid')) expect(next).toBe(entry)
  if (event.type === 'answered' && event.attempt !== entry.attempt) expect(next).toBe(entry)
}
