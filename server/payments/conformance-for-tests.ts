/** What every payment provider has to keep, whichever it is: the orders of the shop rely on it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthorizeRequest, PaymentProvider } from '#commerce/payments/index.ts'
import type { Money } from '#contract/values/money.ts'

export type ProviderUnderTest = {
  provider: PaymentProvider
  /** The guest pays with a good card on the page; false where it takes no payment any more. */
  pay(reference: string): Promise<boolean>
  /** The provider cannot be reached until `join`. */
  cut(): Promise<void>
  join(): Promise<void>
  /** Where the shop is. */
  origin: string
  close(): Promise<void>
}

/** All amounts can be said by any provider. */
const DOLLARS: Money = { minor: 10_000, currency: 'USD' }
const METHOD = { brand: 'visa', last4: '4242' }

export function expectConformance(name: string, open: () => Promise<ProviderUnderTest>): void {
  let under: ProviderUnderTest
  let keys = 0
  beforeAll(async () => {
    under = await open()
  })
  afterAll(() => under.close())

  function request(amount = DOLLARS): AuthorizeRequest {
    keys += 1
    return {
      key: `${keys}:1`,
      amount,
      orderNumber: `SP-${keys}`,
      email: 'riley@silverpine.example',
      locale: 'en-US',
      returnUrl: `${under.origin}/buy/return`,
      expiresAt: new Date(Date.now() + 20 * 60_000),
    }
  }

  async function opened(asked: AuthorizeRequest): Promise<string> {
    const page = await under.provider.authorize(asked)
    if (!page.ok) throw new Error(page.reason)
    return page.value.reference
  }

  async function paid(amount = DOLLARS): Promise<string> {
    const asked = request(amount)
    expect(await under.pay(await opened(asked))).toBe(true)
    return asked.key
  }

  test(`A payment that is asked for twice is one payment of the ${name}, and another amount is a bug`, async () => {
    const asked = request()
    const first = await under.provider.authorize(asked)
    expect(await under.provider.authorize(asked)).toEqual(first)
    const more = { ...asked, amount: { ...DOLLARS, minor: 10_001 } }
    await expect(under.provider.authorize(more)).rejects.toThrow(/another amount/)
    expect(await under.provider.lookUp(asked.key)).toMatchObject({ ok: true, value: { state: 'open' } })
  })

  test(`Of eight requests at once under one key the ${name} makes one payment`, async () => {
    const asked = request()
    const pages = await Promise.all(Array.from({ length: 8 }, () => under.provider.authorize(asked)))
    const references = pages.flatMap((page) => (page.ok ? [page.value.reference] : []))
    expect(references.length).toBeGreaterThan(0)
    expect(new Set(references).size).toBe(1)
  })

  test(`A key that the ${name} has never heard of is no payment, whatever is asked of it`, async () => {
    const { provider } = under
    const change = { key: 'unheard:1', changeKey: 'x' }
    const asked = [provider.lookUp(change.key), provider.capture(change), provider.cancel(change)]
    asked.push(provider.refund({ ...change, amount: DOLLARS }))
    for (const reply of await Promise.all(asked)) expect(reply).toMatchObject({ ok: true, value: { state: 'none' } })
  })

  test.for([
    { minor: 10_000, currency: 'USD' },
    { minor: 12_345, currency: 'JPY' },
    { minor: 1_230, currency: 'KWD' },
  ])(`The ${name} holds and captures %o once, however often it is asked`, async (amount) => {
    const { provider } = under
    const key = await paid(amount)
    expect(await provider.lookUp(key)).toEqual({
      ok: true,
      value: { state: 'authorized', held: amount, method: METHOD },
    })
    const captured = { state: 'captured', held: amount, refunded: { ...amount, minor: 0 }, method: METHOD }
    const asked = ['one', 'one', 'two'].map((changeKey) => provider.capture({ key, changeKey }))
    for (const reply of await Promise.all(asked)) expect(reply).toEqual({ ok: true, value: captured })
  })

  test(`A card that is to be kept has a token of the ${name} once it is paid with, and any other has none`, async () => {
    const { provider } = under
    expect(provider.keepsCards).toBe(true)
    const asked = { ...request(), keepCard: true }
    expect(await under.pay(await opened(asked))).toBe(true)
    const kept = { ...METHOD, token: expect.stringMatching(/^\w{2,}_/), expires: '2099-08' }
    expect(await provider.lookUp(asked.key)).toMatchObject({ value: { state: 'authorized', method: kept } })
    const captured = await provider.capture({ key: asked.key, changeKey: 'capture' })
    expect(captured).toMatchObject({ value: { state: 'captured', method: kept } })
    expect(await provider.lookUp(await paid())).toMatchObject({ value: { method: METHOD } })
  })

  test(`A card is saved on a page of the ${name} that charges nothing, and is charged later without its owner [PAY-07]`, async () => {
    const { provider } = under
    const { amount, ...asked } = request()
    const saving = { ...asked, currency: amount.currency }
    const page = await provider.saveCard(saving)
    expect(await provider.saveCard(saving)).toEqual(page)
    await expect(provider.authorize({ ...asked, amount })).rejects.toThrow(/another amount/)
    expect(await provider.lookUp(asked.key)).toMatchObject({ value: { state: 'open', payUrl: expect.any(String) } })
    expect(page.ok && (await under.pay(page.value.reference))).toBe(true)
    const facts = await provider.lookUp(asked.key)
    const method = { ...METHOD, token: expect.stringMatching(/^\w{2,}_/), expires: '2099-08' }
    expect(facts).toEqual({ ok: true, value: { state: 'saved', method } })
    const { key } = asked
    expect(await provider.capture({ key, changeKey: 'capture' })).toEqual(facts)
    expect(await provider.cancel({ key, changeKey: 'cancel' })).toEqual(facts)
    const token = (facts.ok && 'method' in facts.value && facts.value.method.token) || ''
    const charge = { key: `saved-${name}:1:1`, token, amount, orderNumber: 'SP-7' }
    expect(await provider.chargeStored(charge)).toMatchObject({ value: { state: 'captured', held: amount } })
  })

  test(`A page of the ${name} that saves a card takes none once it was given up, and a lost answer is found again`, async () => {
    const { provider } = under
    const { amount, ...asked } = request()
    const saving = { ...asked, currency: amount.currency }
    await under.cut()
    expect(await provider.saveCard(saving)).toEqual({ ok: false, reason: 'unreachable' })
    await under.join()
    await expect.poll(async () => (await provider.saveCard(saving)).ok).toBe(true)
    const page = await provider.saveCard(saving)
    const cancelled = { ok: true, value: { state: 'cancelled' } }
    expect(await provider.cancel({ key: asked.key, changeKey: 'cancel' })).toEqual(cancelled)
    expect(page.ok && (await under.pay(page.value.reference))).toBe(false)
    expect(await provider.lookUp(asked.key)).toEqual(cancelled)
  })

  test(`A page of the ${name} that was given up takes no payment, and what was held is let go`, async () => {
    const { provider } = under
    const asked = request()
    const reference = await opened(asked)
    const cancelled = { ok: true, value: { state: 'cancelled' } }
    expect(await provider.cancel({ key: asked.key, changeKey: 'cancel' })).toEqual(cancelled)
    expect(await under.pay(reference)).toBe(false)
    const key = await paid()
    expect(await provider.cancel({ key, changeKey: 'cancel' })).toEqual(cancelled)
    expect(await provider.cancel({ key, changeKey: 'cancel' })).toEqual(cancelled)
    expect(await provider.capture({ key, changeKey: 'capture' })).toEqual(cancelled)
  })

  test(`What the ${name} captured stays captured when it is given up too late`, async () => {
    const key = await paid()
    await under.provider.capture({ key, changeKey: 'capture' })
    expect(await under.provider.cancel({ key, changeKey: 'cancel' })).toMatchObject({ value: { state: 'captured' } })
  })

  test(`Refunds of the ${name} are made once each and never exceed what was captured`, async () => {
    const { provider } = under
    const key = await paid()
    const refund = (changeKey: string, minor: number) =>
      provider.refund({ key, changeKey, amount: { minor, currency: 'USD' } })
    expect(await refund('early', 100)).toMatchObject({ value: { state: 'authorized', isMade: false } })
    await provider.capture({ key, changeKey: 'capture' })
    for (const [changeKey, minor, refunded, isMade] of [
      ['one', 3_000, 3_000, true],
      ['one', 3_000, 3_000, true],
      ['two', 8_000, 3_000, false],
      ['two', 8_000, 3_000, false],
      ['three', 7_000, 10_000, true],
      ['four', 1, 10_000, false],
      ['one', 3_000, 10_000, true],
    ] as const) {
      expect(await refund(changeKey, minor)).toMatchObject({
        value: { state: 'captured', refunded: { minor: refunded }, isMade },
      })
    }
  })

  test(`The ${name} that cannot be reached is a typed answer, and asked again it goes on`, async () => {
    const { provider } = under
    const key = await paid()
    const asked = request()
    const unreachable = { ok: false, reason: 'unreachable' }
    await under.cut()
    expect(await provider.authorize(asked)).toEqual(unreachable)
    expect(await provider.lookUp(key)).toEqual(unreachable)
    expect(await provider.capture({ key, changeKey: 'capture' })).toEqual(unreachable)
    expect(await provider.refund({ key, changeKey: 'refund', amount: DOLLARS })).toEqual(unreachable)
    await under.join()
    const captured = { value: { state: 'captured' } }
    await expect.poll(() => provider.capture({ key, changeKey: 'capture' })).toMatchObject(captured)
    await expect.poll(async () => (await provider.authorize(asked)).ok).toBe(true)
    expect(await under.pay(await opened(asked))).toBe(true)
  })

  test(`A card that the ${name} keeps is charged once for each key without its owner, and refunded as any payment [PAY-07]`, async () => {
    const { provider } = under
    const first = { ...request(), keepCard: true }
    await under.pay(await opened(first))
    const facts = await provider.lookUp(first.key)
    const token = (facts.ok && 'method' in facts.value && facts.value.method.token) || ''
    const charge = { key: `plan-${name}:1:1`, token, amount: DOLLARS, orderNumber: 'SP-7' }
    expect(await provider.lookUp(charge.key)).toEqual({ ok: true, value: { state: 'none' } })
    const captured = { state: 'captured', held: DOLLARS, refunded: { ...DOLLARS, minor: 0 } }
    for (const _ of ['once', 'again']) {
      expect(await provider.chargeStored(charge)).toMatchObject({ ok: true, value: captured })
    }
    expect(await provider.lookUp(charge.key)).toMatchObject({ ok: true, value: captured })
    const more = { ...charge, amount: { ...DOLLARS, minor: 10_001 } }
    await expect(provider.chargeStored(more)).rejects.toThrow(/another amount/)
    const part = { key: charge.key, changeKey: 'part', amount: { minor: 400, currency: 'USD' } }
    expect(await provider.refund(part)).toMatchObject({ value: { state: 'captured', refunded: { minor: 400 } } })
    const unknown = { ...charge, key: `plan-${name}:1:2`, token: 'pm_unheard' }
    expect(await provider.chargeStored(unknown)).toMatchObject({ value: { state: 'declined' } })
  })

  test(`A stored card is forgotten by the ${name} however often it is asked, also one that it never knew`, async () => {
    const forgotten = { ok: true, value: undefined }
    for (const token of ['pm_stored', 'pm_stored', 'pm_unheard']) {
      expect(await under.provider.forgetCard(token)).toEqual(forgotten)
    }
    await under.cut()
    expect(await under.provider.forgetCard('pm_stored')).toEqual({ ok: false, reason: 'unreachable' })
    await under.join()
    await expect.poll(() => under.provider.forgetCard('pm_stored')).toEqual(forgotten)
  })

  test(`A message that the ${name} did not sign is no event`, () => {
    const body = new TextEncoder().encode('{"id":"evt_1","key":"1:1"}')
    expect(under.provider.readWebhook({ body, headers: {}, now: new Date() })).toBeUndefined()
  })
}
