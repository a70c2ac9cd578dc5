/** What may happen in the little shop, as plain values: a run is a list of them, and a shorter list is a run too. */
import fc from 'fast-check'
import { CODES, type Code, DAYS, GUESTS, type ProductName, type ProductSlug, SHOPPERS, TIMES } from './shop-rules.ts'

/**
 * `guest` is any shopper, customers included, but for a sign-in. `nth` names one of what they have just then, counted
 * around; nothing where they have none.
 */
export type Command =
  | { do: 'add'; guest: number; product: Exclude<ProductName, 'ride'>; day: number; quantity: number }
  | { do: 'edit'; guest: number; nth: number; day: number; quantity: number }
  | { do: 'remove'; guest: number; nth: number }
  | { do: 'lock'; guest: number; day: number; time: number; guests: number }
  /** 0 is as many as were locked. */
  | { do: 'add ride'; guest: number; nth: number; quantity: number }
  | { do: 'add foreign ride'; guest: number; from: number; nth: number }
  | { do: 'remove foreign'; guest: number; from: number; nth: number }
  | { do: 'release'; guest: number; nth: number }
  | { do: 'keep'; guest: number; nth: number }
  | { do: 'renew'; guest: number }
  | { do: 'buy'; guest: number; nth: number }
  /** Of what the guest bought, whatever became of it. */
  | { do: 'return'; guest: number; nth: number; unit: number }
  | { do: 'move'; guest: number; nth: number; unit: number; day: number }
  | { do: 'apply'; guest: number; code: Code }
  | { do: 'take off'; guest: number; code: Code }
  | { do: 'capacity'; pool: 'mountain' | 'rental' | 'ride'; day: number; time: number; capacity: number }
  /** The guest's cart becomes the customer's; the guest comes back without a cookie. */
  | { do: 'sign in'; guest: number; customer: number }
  /** Another name for the product, its options and their values. */
  | { do: 'rename'; product: ProductSlug; to: number }
  /** Prices saved anew; `number` is how many there are at the cheap level. */
  | { do: 'publish'; product: 'ticket' | 'early'; minor: number; number: number }
  | { do: 'jump'; seconds: number }
  | { do: 'sweep' }

const guest = fc.nat(SHOPPERS - 1)
const nth = fc.nat(5)
const day = fc.nat(DAYS.length - 1)
const time = fc.nat(TIMES.length - 1)
const quantity = fc.integer({ min: 1, max: 4 })
const unit = fc.nat(3)
const code = fc.constantFrom(...(Object.keys(CODES) as Code[]))
const product = fc.constantFrom('ticket', 'combo', 'early adult', 'early child')
const pool = fc.constantFrom('mountain' as const, 'rental' as const, 'ride' as const)
const customer = fc.integer({ min: GUESTS, max: SHOPPERS - 1 })
const slug = fc.constantFrom('ticket', 'combo', 'early', 'ride')
const published = fc.constantFrom('ticket', 'early')
const minor = fc.constantFrom(1_900, 2_400, 3_000)
const command = <Name extends Command['do']>(
  name: Name,
  rest: { [Key in keyof Omit<Extract<Command, { do: Name }>, 'do'>]: fc.Arbitrary<unknown> },
) => fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Command>

const ANY: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: command('add', { guest, product, day, quantity }) },
  { weight: 6, arbitrary: command('edit', { guest, nth, day, quantity }) },
  { weight: 4, arbitrary: command('remove', { guest, nth }) },
  { weight: 6, arbitrary: command('lock', { guest, day, time, guests: quantity }) },
  { weight: 6, arbitrary: command('add ride', { guest, nth, quantity: fc.constantFrom(0, 0, 0, 1, 4) }) },
  { weight: 1, arbitrary: command('add foreign ride', { guest, from: guest, nth }) },
  { weight: 1, arbitrary: command('remove foreign', { guest, from: guest, nth }) },
  { weight: 2, arbitrary: command('release', { guest, nth }) },
  { weight: 4, arbitrary: command('keep', { guest, nth }) },
  { weight: 3, arbitrary: command('renew', { guest }) },
  { weight: 3, arbitrary: command('buy', { guest, nth }) },
  { weight: 3, arbitrary: command('return', { guest, nth, unit }) },
  { weight: 3, arbitrary: command('move', { guest, nth, unit, day }) },
  { weight: 2, arbitrary: command('apply', { guest, code }) },
  { weight: 1, arbitrary: command('take off', { guest, code }) },
  { weight: 3, arbitrary: command('capacity', { pool, day, time, capacity: fc.nat(10) }) },
  { weight: 2, arbitrary: command('sign in', { guest: fc.nat(GUESTS - 1), customer }) },
  { weight: 1, arbitrary: command('rename', { product: slug, to: fc.nat(9) }) },
  { weight: 2, arbitrary: command('publish', { product: published, minor, number: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 5,
    arbitrary: command('jump', { seconds: fc.constantFrom(1, 10, 30, 60, 119, 120, 121, 600, 900, 1_800, 3_600) }),
  },
  { weight: 1, arbitrary: command('sweep', {}) },
)

/** Of any length up to twice `about`: a run that fails is shortened until nothing in it is beside the point. */
export const commandsOf = (about: number) => fc.array(ANY, { minLength: 1, maxLength: 2 * about, size: 'max' })
