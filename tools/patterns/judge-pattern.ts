/**
 * How long a pattern takes at worst, in the words of recheck: `linear` is all we allow. Its searches end after a number
 * of steps and never by the clock, with a fixed seed, so a slow machine comes to the same verdict as a fast one.
 */
import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck/lib/browser.js'

const BY_STEPS_ALONE = { randomSeed: 1, timeout: null, attackTimeout: null, incubationTimeout: null }

export const LINEAR = 'linear'

export const CHECKER_VERSION: string = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')).version

export function judgePattern({ source, flags }: RegExp): string {
  const { status, complexity } = checkSync(source, flags, BY_STEPS_ALONE)
  return status === 'safe' ? LINEAR : (complexity?.summary ?? status)
}
