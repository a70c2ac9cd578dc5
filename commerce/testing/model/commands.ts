/** What may happen in the little shop, as plain values: a run is a list of them, and a shorter list is a run too. */
import fc from 'fast-check'
import { CODES, type Code, DAYS, GUESTS, type ProductName, TIMES } from './shop-rules.ts'

/** `nth` names one of what the guest has just then, counted around; nothing where they have none. */
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
  | { do: 'apply'; guest: number; code: Code }
  | { do: 'take off'; guest: number; code: Code }
  | { do: 'capacity'; pool: 'mountain' | 'rental' | 'ride'; day: number; time: number; capacity: number }
  | { do: 'jump'; seconds: number }
  | { do: 'sweep' }

const guest = fc.nat(GUESTS - 1)
const nth = fc.nat(5)
const day = fc.nat(DAYS.length - 1)
const time = fc.nat(TIMES.length - 1)
const quantity = fc.integer({ min: 1, max: 4 })
const code = fc.constantFrom(...(Object.keys(CODES) as Code[]))
const product = fc.constantFrom('ticket' as const, 'combo' as const)
const pool = fc.constantFrom('mountain' as const, 'rental' as const, 'ride' as const)
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
  { weight: 2, arbitrary: command('apply', { guest, code }) },
  { weight: 1, arbitrary: command('take off', { guest, code }) },
  { weight: 3, arbitrary: command('capacity', { pool, day, time, capacity: fc.nat(10) }) },
  {
    weight: 5,
    arbitrary: command('jump', { seconds: fc.constantFrom(1, 10, 30, 60, 119, 120, 121, 600, 900, 1_800, 3_600) }),
  },
  { weight: 1, arbitrary: command('sweep', {}) },
)

/** Of any length up to twice `about`: a run that fails is shortened until nothing in it is beside the point. */
export const commandsOf = (about: number) => fc.array(ANY, { minLength: 1, maxLength: 2 * about, size: 'max' })
