/**
 * Texts over which a careless pattern takes quadratic or cubic time: a long row of one thing between two that do not
 * belong to it. And the longest pause they make, beside that of a harmless text of the same length: a ratio, because a
 * duration says more about the machine than about the shop.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sizeFrom } from '#commerce/testing/proof-figures.ts'

const ROWS = [' ', '/', 'a', '0', '.', ',', '"', '\\', '@', '1,', 'a.', ' /']
const BEFORE = ['1', '/x']
const HARMLESS = 'Riley takes 2 day tickets, 1 lesson. '
const HARMLESS_TRIES = 3
/** Each sender is sent so many of the texts, by turns; `npm run prove` sends all to each. */
const TEXTS = sizeFrom('HOSTILE_TEXTS', 4)
/** What a busy machine makes longer by itself it does not make longer each time. */
const HOSTILE_TRIES = 3

const SHORTEST_NS = 4_000_000

export const MOST_TIMES_USUAL = 60

type Send = (text: string) => Promise<unknown>

/** How many times longer than usual everything else waited, at worst, and for which text. */
export async function worstPause(send: Send, length: number): Promise<{ timesUsual: number; text: string }> {
  const harmless: number[] = []
  for (let count = 0; count < HARMLESS_TRIES; count += 1) {
    harmless.push(await pauseOf(send, HARMLESS.repeat(Math.ceil(length / HARMLESS.length)).slice(0, length)))
  }
  const usual = harmless.sort((one, other) => one - other)[Math.floor(HARMLESS_TRIES / 2)] ?? 0

  let worst = { timesUsual: 0, text: '' }
  for (const text of nextTexts(length)) {
    let pause = await pauseOf(send, text)
    for (let tries = 1; tries < HOSTILE_TRIES && pause > usual * MOST_TIMES_USUAL; tries += 1) {
      pause = Math.min(pause, await pauseOf(send, text))
    }
    if (pause / usual > worst.timesUsual) worst = { timesUsual: pause / usual, text: text.slice(0, 10) }
    // The next might take days.
    if (worst.timesUsual > MOST_TIMES_USUAL) break
  }
  return worst
}

let turn = 0
/** Over all senders each text comes as often as any other. */
function nextTexts(length: number): string[] {
  const texts = hostileTexts(length)
  const count = Math.min(TEXTS, texts.length)
  turn += count
  return Array.from({ length: count }, (_, index) => texts[(turn + index) % texts.length] as string)
}

function hostileTexts(length: number): string[] {
  return BEFORE.flatMap((before) =>
    ROWS.map((row) => `${before}${row.repeat(Math.floor((length - before.length - 1) / row.length))}1`),
  )
}

/** In nanoseconds. Below a few milliseconds it is the machine that is measured. */
async function pauseOf(send: Send, text: string): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await send(text)
  delay.disable()
  return Math.max(delay.max || 0, SHORTEST_NS)
}
