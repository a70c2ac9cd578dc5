/**
 * How much memory the shop's process has, without its database: after some quiet visits, and at most while all that the
 * bench asks of it runs. As the system counts it, shared files included.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { BuiltShop } from '#tools/shop/start-built-shop.ts'
import type { Figure } from './budget.ts'

const QUIET_VISITS = 10
const LOOK_EVERY_MS = 250
const MOST_MB = { 'after quiet visits': 200, 'under load': 350 } as const

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** One visit a second, as on a quiet day. */
export async function quietFigure(shop: BuiltShop, path: string): Promise<Figure> {
  for (let visit = 0; visit < QUIET_VISITS; visit += 1) {
    await (await fetch(shop.url + path)).arrayBuffer()
    await wait(1_000)
  }
  return figure('after quiet visits', residentMegabytes(shop.process.pid as number))
}

/** The most it has from now until `figure` is asked for. */
export function watchMemory(shop: BuiltShop): { figure(): Figure } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop.process.pid as number))
  }, LOOK_EVERY_MS)
  return {
    figure() {
      clearInterval(timer)
      return figure('under load', most)
    },
  }
}

function figure(when: keyof typeof MOST_MB, value: number): Figure {
  return { name: `memory of the shop's process ${when}`, value, unit: 'MB', atMost: MOST_MB[when] }
}
