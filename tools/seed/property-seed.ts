/**
 * One seed for all property tests of a run, so that a run can be repeated: always the same one, unless SEED names
 * another. A property that fails prints the seed it failed with; `npm run prove` takes a new one each time and reports
 * it.
 *
 * Vitest loads this file before the tests (`setupFiles`).
 */
import fc from 'fast-check'

const USUAL_SEED = 20_261_203
const WHOLE_NUMBER = /^-?\d{1,10}$/

export function propertySeed(given: string | undefined): number {
  if (given === undefined || given === '') return USUAL_SEED
  const seed = Number(given)
  // fast-check would cut a larger number off, and report another seed than the one that was asked for.
  if (!WHOLE_NUMBER.test(given) || seed !== (seed | 0)) {
    throw new Error(`SEED must be a whole number of 32 bits, not ${JSON.stringify(given)}.`)
  }
  return seed
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed(process.env['SEED']) })
