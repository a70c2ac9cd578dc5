/**
 * Processor time of React for a page without any cache: the built storefront and its loaders, with replies that no
 * other visitor shares. It has no budget; it shows what the uncached figure would be without shared pages.
 */
import { client } from '#contract/wire/client.ts'
import type { loadPage } from '#storefront/app/entry-server.tsx'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { at } from '#tools/bootstrap/root.mjs'

const WARM_UP = 500
const MEASURED = 1_000

/** Processor time of one rendering, in microseconds. */
export async function renderingMicroseconds(origin: string, path: string): Promise<number> {
  const entry = (await import(at('dist/server/entry-server.js'))) as { loadPage: typeof loadPage }
  const { texts } = compileTexts('en-US', {})
  const replies = new Map<string, string>()
  const ask = client(async (url) => {
    const text = replies.get(url) ?? (await (await fetch(origin + url)).text())
    replies.set(url, text)
    return { ok: true, status: 200, text: async () => text }
  })
  const options = {
    client: ask,
    log: console,
    locale: 'en-US',
    origin,
    basename: '',
    texts,
    textsUrl: '/texts',
  } as const
  const reportFailure = (error: unknown): never => {
    throw error
  }
  const render = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const page = await entry.loadPage(new Request(origin + path), { ...options, reportFailure })
      if (page.kind === 'page') page.render()
    }
  }
  await render(WARM_UP)
  const before = process.cpuUsage()
  await render(MEASURED)
  const { system, user } = process.cpuUsage(before)
  return (user + system) / MEASURED
}
