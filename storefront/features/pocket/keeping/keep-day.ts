/**
 * Keeps the page of a day on this device, for when it has no network: the document with its codes, and the files it was
 * shown with. All files are there before the new document takes the place of the old one, so what is kept always opens.
 * A worker that serves nothing else hands it out (server/pages/files/day-files.ts). Loaded once the guest asks for it.
 */
import { DAY_CACHE, DAY_MANIFEST_PATH, DAY_PATH, DAY_WORKER_PATH } from '#contract/rules/day-paths.ts'
import { trustedScriptUrl } from '#ui/trusted-html.ts'

const FILES = /^\/(?:assets|texts|theme)\//

/**
 * `basename` is the prefix of the locale. Rejects where there is no network, or no room on the device. False where the
 * link of these tickets opens nothing any more: then nothing is kept either.
 */
export async function keepDay(path: string, basename: string): Promise<boolean> {
  const takenAt = Date.now()
  const [page, cache] = await Promise.all([fetch(path, { cache: 'no-store' }), caches.open(DAY_CACHE)])
  if (isGone(page, path)) {
    await removeDay()
    return false
  }
  if (!page.ok || page.redirected) throw new Error(`The page to keep answered ${page.status}`)
  const files = shownFiles()
  await cache.addAll(files)
  await cache.put(path, await markedCopy(page, takenAt))
  await register(basename)
  const stays = new Set([...files, path].map((one) => new URL(one, location.href).href))
  for (const { url } of await cache.keys()) if (!stays.has(url)) await cache.delete(url)
  return true
}

/** By its signed link a ticket is there or not. By a session it may be there for the guest who signs in again. */
function isGone({ status }: Response, path: string): boolean {
  return status === 404 && new URL(path, location.href).searchParams.has('key')
}

export async function removeDay(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all([caches.delete(DAY_CACHE), ...registrations.map((one) => one.unregister())])
}

/** The copy knows that it is one, and what the clock of the device showed when it was taken. */
async function markedCopy(page: Response, takenAt: number): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const html = (await page.text()).replace('<html ', `<html data-kept="${takenAt}" `)
  return new Response(html, { headers })
}

/** Phones offer to put the page beside their programs. */
async function register(basename: string): Promise<void> {
  const script = trustedScriptUrl(DAY_WORKER_PATH, [])
  await navigator.serviceWorker.register(script, { scope: basename + DAY_PATH, updateViaCache: 'none' })
  if (document.head.querySelector('link[rel=manifest]')) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = basename + DAY_MANIFEST_PATH
  document.head.append(link)
}

/** Scripts, styles, letters and texts that this page was shown with, from our own host. */
function shownFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname))
  return [...new Set(own.map(({ pathname }) => pathname))].filter((path) => path !== DAY_WORKER_PATH)
}
