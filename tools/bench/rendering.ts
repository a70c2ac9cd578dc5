/**
 * Processor time of React for a page without any cache: the built storefront and its loaders, with replies that no
 * other visitor shares. It has no budget; it shows what the uncached figure would be without shared pages.
 */
import { type Client, client, type Fetch } from '#contract/wire/client.ts'
import type { loadPage } from '#storefront/app/entry-server.tsx'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { at } from '#tools/bootstrap/root.mjs'

const WARM_UP = 200
const MEASURED = 400

/** Processor time of one rendering, in microseconds. */
export async function renderingMicroseconds(origin: string, path: string): Promise<number> {
  const entry = (await import(at('dist/server/entry-server.js'))) as { loadPage: typeof loadPage }
  const { texts } = compileTexts('en-US', {})
  const options = {
    client: askingOnce((url, init) => fetch(origin + url, init)),
    log: { debug: ignore, info: ignore, warn: fail, error: fail },
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

/** Replies are fetched once and parsed anew for each page. A refused call fails: its page would be a cheaper one. */
export function askingOnce(fetched: Fetch): Client {
  const replies = new Map<string, string>()
  return client(async (url, init) => {
    const key = `${init.method} ${url} ${init.body ?? ''}`
    const text = replies.get(key) ?? (await textOf(await fetched(url, init), key))
    replies.set(key, text)
    return { ok: true, status: 200, text: async () => text }
  })
}

async function textOf(reply: Awaited<ReturnType<Fetch>>, key: string): Promise<string> {
  if (!reply.ok) throw new Error(`${key} answers ${reply.status}`)
  return reply.text()
}

function ignore(): void {}

/** What a page goes on without would not be measured. */
function fail(message: string, details: object = {}): never {
  throw new Error(`${message} ${JSON.stringify(details)}`)
}
