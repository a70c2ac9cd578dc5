import { expect, test } from 'vitest'
import { entryField } from '#contract/rules/product-form.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { type CartState, createCartStore, EMPTY_CART_STATE } from './cart-store.ts'

const riley = { Id: 7, FirstName: 'Riley', LastName: 'Hart', Fullname: 'Riley Hart' }
const cart = cartOf([itemFor(riley), itemFor(riley), itemFor(null)])

test('The cart store loads the cart, keeps it and knows whose it is [CART-25]', async () => {
  const { store, respond } = given()
  expect(store.state()).toEqual(EMPTY_CART_STATE)
  const loading = store.load()
  respond(cart)
  await loading

  expect(store.state()).toMatchObject({
    isLoaded: true,
    cart,
    AssignedMembers: [{ Id: 7, Fullname: 'Riley Hart' }],
    HasUnassigned: true,
  })
})

test('The cart store has lines, totals, codes and members, and knows whether it is loaded and shown [CART-14]', async () => {
  const { store, respond } = given()
  expect([store.state().isLoaded, store.state().isShown]).toEqual([false, false])
  const loading = store.load()
  respond({ ...cart, SubTotal: '$90', AppliedDiscountCodes: ['SAVE20'] })
  await loading
  store.show(true)

  expect(store.state()).toMatchObject({
    isLoaded: true,
    isShown: true,
    cart: { Items: cart.Items, SubTotal: '$90', TotalProducts: 3, AppliedDiscountCodes: ['SAVE20'] },
    AssignedMembers: [{ Id: 7, Fullname: 'Riley Hart' }],
  })
  store.show(false)
  expect(store.state().isShown).toBe(false)
})

test('The cart store says while it loads, adds and removes, and stops saying so when that fails [CART-24]', async () => {
  const { store, respond, refuse } = given()
  const ways: [keyof CartState, () => Promise<unknown>][] = [
    ['isLoading', () => store.load()],
    ['isAdding', () => store.add({ ProductId: 1, Quantity: 1 }, {})],
    ['isRemoving', () => store.remove(4)],
  ]
  for (const [flag, begin] of ways) {
    const done = begin()
    expect(flags(store.state())).toEqual([flag])
    respond(flag === 'isLoading' ? cart : { success: true })
    await done
    expect(flags(store.state())).toEqual([])

    const failed = begin()
    expect(flags(store.state())).toEqual([flag])
    refuse(new Error('away'))
    await expect(failed).rejects.toThrow('away')
    expect(flags(store.state())).toEqual([])
  }
})

test('The cart store is removing until the last of two lines is out', async () => {
  const { store, waiting } = given()
  const [one, other] = [store.remove(4), store.remove(5)]
  waiting[0]?.resolve({ success: true })
  await one
  expect(store.state().isRemoving).toBe(true)
  waiting[1]?.resolve({ success: true })
  await other
  expect(store.state().isRemoving).toBe(false)
})

test('The cart store remembers what was added last, and how many, only when the add succeeded [CART-23]', async () => {
  const { store, respond, requests } = given()
  const adding = store.add({ ProductId: 12, Quantity: 2 }, { 'addtocart_12.EnteredQuantity': '2' })
  respond({ success: true, message: 'Added' })
  await adding
  expect(store.state().lastAdded).toEqual({ ProductId: 12, Quantity: 2 })
  expect(requests).toEqual([['API-25', { params: { productId: 12 }, body: { 'addtocart_12.EnteredQuantity': '2' } }]])

  const refused = store.add({ ProductId: 13, Quantity: 1 }, {})
  respond({ success: false, message: ['Sold out'] })
  expect(await refused).toMatchObject({ success: false })
  expect(store.state().lastAdded).toEqual({ ProductId: 12, Quantity: 2 })
})

test.each([
  ['a new line', {}, false],
  ['a new line, with an empty field', { [entryField(12, 'UpdatedShoppingCartItemId')]: '0' }, false],
  ['a changed line', { [entryField(12, 'UpdatedShoppingCartItemId')]: '5' }, true],
])(
  'The cart store remembers %s by its id, whether it was changed, and that the cart is outdated until it is loaded',
  async (_, fields, isLastChanged) => {
    const { store, respond } = given()
    const adding = store.add({ ProductId: 12, Quantity: 2 }, fields)
    respond({ success: true, shoppingCartItemId: 5 })
    await adding
    expect(store.state()).toMatchObject({ lastLineId: 5, isLastChanged, isOutdated: true })
    const loading = store.load()
    respond(cart)
    await loading
    expect(store.state().isOutdated).toBe(false)
  },
)

test('The cart store is outdated after a failed load until a load succeeds again', async () => {
  const { store, respond, refuse } = given()
  const failed = store.load()
  refuse(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  expect(store.state().hasFailed).toBe(true)
  const loaded = store.load()
  respond(cart)
  await loaded
  expect(store.state().hasFailed).toBe(false)
})

test('A load ends the editing of a line only where the caller asks for it [CART-27]', async () => {
  const { store, respond } = given()
  store.edit()
  for (const [options, isEditing] of [
    [{}, true],
    [{ leaveEditing: true }, false],
  ] as const) {
    const loading = store.load(options)
    expect(store.state().isEditing).toBe(true)
    respond(cart)
    await loading
    expect(store.state().isEditing).toBe(isEditing)
  }
})

test('The cart store keeps the result of the load that began last, whichever ends first', async () => {
  const { store, waiting } = given()
  const [early, late] = [store.load(), store.load()]
  const newer = cartOf([itemFor(riley)])
  waiting[1]?.resolve(newer)
  await late
  expect(store.state().isLoading).toBe(false)
  waiting[0]?.resolve(cart)
  await early

  expect(store.state().cart).toBe(newer)
})

test('The cart store prefers the cart that a page came with to a load that began earlier, and ends editing [CART-25, CART-27]', async () => {
  const { store, respond } = given()
  store.edit()
  const early = store.load()
  const newer = cartOf([itemFor(riley)])
  store.take(newer)
  respond(cart)
  await early
  expect(store.state()).toMatchObject({
    cart: newer,
    isLoaded: true,
    isLoading: false,
    isEditing: false,
    AssignedMembers: [{ Id: 7, Fullname: 'Riley Hart' }],
  })
})

test('The cart store calls its listeners on every change, and none that unsubscribed', () => {
  const { store } = given()
  let told = 0
  const stop = store.subscribe(() => (told += 1))
  const before = store.state()
  expect(store.state()).toBe(before)
  store.edit()
  expect(store.state()).not.toBe(before)
  stop()
  store.edit()
  expect(told).toBe(1)
})

function given() {
  const requests: [string, unknown][] = []
  const waiting: { resolve(reply: unknown): void; reject(error: Error): void }[] = []
  const ask = ((call: Call, input: unknown) => {
    requests.push([call.id, input])
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }) as Client
  return {
    store: createCartStore(ask),
    requests,
    waiting,
    respond: (reply: unknown) => waiting.at(-1)?.resolve(reply),
    refuse: (error: Error) => waiting.at(-1)?.reject(error),
  }
}

function flags(state: CartState): string[] {
  return (['isLoading', 'isAdding', 'isRemoving'] as const).filter((flag) => state[flag])
}

function itemFor(member: CartItem['AssignedToContactInfo']): CartItem {
  return { AssignedTo: member?.Fullname ?? null, AssignedToContactInfo: member } as CartItem
}

function cartOf(Items: CartItem[]): Cart {
  return { Items, TotalProducts: Items.length } as Cart
}
