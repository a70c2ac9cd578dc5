// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReplies } from '#ui/live/replies.ts'
import { RepliesProvider } from '#ui/live/use-reply.ts'
import { isLoadingOptionalChunk, type Lazy, lateTexts, lazy, useLazy } from './lazy.ts'

type Chunk = { words: string }
const settled = () => new Promise((done) => setImmediate(done))
const warnings: [string, unknown][] = []
const warn = (message: string, details?: object) => void warnings.push([message, details])
const log = { debug() {}, info() {}, error() {}, warn }

/** A chunk that the test lets arrive or fail, in the order of the asking. */
function aChunk() {
  const asked: PromiseWithResolvers<Chunk>[] = []
  function importChunk() {
    const chunk = Promise.withResolvers<Chunk>()
    asked.push(chunk)
    return chunk.promise
  }
  return { asked, importChunk }
}

function Part({ chunk, isWanted, onFailure }: { chunk: Lazy<Chunk>; isWanted: boolean; onFailure: () => void }) {
  return useLazy(chunk, isWanted, onFailure)?.words ?? 'skeleton'
}

beforeEach(() => {
  warnings.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  lateTexts(() => Promise.resolve())
  vi.unstubAllGlobals()
})

test('A chunk that cannot be loaded is logged, its part is told, and it is tried again the next time it is wanted', async () => {
  const { asked, importChunk } = aChunk()
  const part = lazy(importChunk, 'The page goes without it')
  const onFailure = vi.fn()
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (isWanted: boolean) =>
    act(async () =>
      root.render(
        <RepliesProvider value={createReplies(log)}>
          <Part chunk={part} isWanted={isWanted} onFailure={onFailure} />
        </RepliesProvider>,
      ),
    )

  await show(false)
  expect([place.textContent, asked.length]).toEqual(['skeleton', 0])
  await show(true)
  await act(async () => asked[0]?.reject(new Error('away')))
  expect(warnings).toEqual([['The page goes without it', { reason: 'Error: away' }]])
  expect([place.textContent, onFailure.mock.calls.length]).toEqual(['skeleton', 1])

  await show(false)
  await show(true)
  await act(async () => asked[1]?.resolve({ words: 'here' }))
  await show(false)
  expect([place.textContent, asked.length, onFailure.mock.calls.length]).toEqual(['here', 2, 1])
  await act(async () => root.unmount())
})

test('A chunk whose failure the browser keeps for good is asked for at another address from the second time on [ERROR-16]', async () => {
  // As Chromium and Firefox name what they could not load; the comment takes up what is added to the address.
  const kept = new TypeError(
    'Failed to fetch dynamically imported module: data:text/javascript,export{_0};let/**/_0=7//.js',
  )
  for (const kind of [undefined, 'vital'] as const) {
    const part = lazy((): Promise<unknown> => Promise.reject(kept), 'The page goes without it', kind)
    expect(await part.tryLoad(log)).toBeUndefined()
    expect(warnings.splice(0)).toEqual([['The page goes without it', { reason: String(kept) }]])
    expect(await part.tryLoad(log)).toMatchObject({ _0: 7 })
  }
  // Safari does not name it.
  const unnamed = lazy((): Promise<unknown> => Promise.reject(new TypeError('Importing a module script failed.')))
  for (const _ of [1, 2]) expect(await unnamed.tryLoad(log)).toBeUndefined()
})

test('A file of several modules that is asked for again gives the one that was wanted, or is lost where two could be it [ERROR-16]', async () => {
  const fileOf = (exported: string) =>
    new TypeError(`Failed to fetch dynamically imported module: data:text/javascript,${exported}//.js`)
  const module = (name: string) => `${name}={Panel:8,[Symbol.toStringTag]:"Module"}`
  const one = fileOf(`export{_0,t};let/**/_0=7,${module('t')}`)
  const two = fileOf(`export{_0,t};let/**/${module('_0')},${module('t')}`)
  for (const [kept, loaded] of [
    [one, { Panel: 8 }],
    [two, undefined],
  ] as const) {
    const part = lazy((): Promise<unknown> => Promise.reject(kept), 'The page goes without it')
    expect(await part.tryLoad(log)).toBeUndefined()
    const again = await part.tryLoad(log)
    expect(again && { ...again }).toEqual(loaded && expect.objectContaining(loaded))
  }
})

test('Only a vital chunk may reload the page while it loads', async () => {
  const optional = aChunk()
  const vital = aChunk()
  const waiting = [lazy(optional.importChunk).tryLoad(log)]
  expect(isLoadingOptionalChunk()).toBe(true)
  optional.asked[0]?.reject(new Error('away'))
  await Promise.all(waiting)
  expect(isLoadingOptionalChunk()).toBe(false)

  const loading = lazy(vital.importChunk, '', 'vital').load()
  expect(isLoadingOptionalChunk()).toBe(false)
  vital.asked[0]?.reject(new Error('away'))
  await expect(loading).rejects.toThrow('away')
})

test('A chunk waits for the late texts unless it has none', async () => {
  const texts = Promise.withResolvers<void>()
  lateTexts(() => texts.promise)
  const here = async (): Promise<Chunk> => ({ words: 'here' })
  let hasWords = false
  const worded = lazy(here)
    .load()
    .then(() => (hasWords = true))
  expect(await lazy(here, '', 'wordless').load()).toEqual({ words: 'here' })
  await settled()
  expect(hasWords).toBe(false)
  texts.resolve()
  await worded
})

test('A chunk that does not come because the page is loaded anew changes nothing meanwhile', async () => {
  let hasEnded = false
  const nothing = lazy(async () => undefined).tryLoad(log)
  void nothing.finally(() => (hasEnded = true))
  await settled()
  expect([hasEnded, warnings]).toEqual([false, []])
})

test('A chunk that is prefetched in vain says nothing of it', async () => {
  const { asked, importChunk } = aChunk()
  lazy(importChunk, 'The page goes without it').prefetch()
  asked[0]?.reject(new Error('away'))
  await settled()
  expect(warnings).toEqual([])
})
