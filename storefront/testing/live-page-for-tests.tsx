/**
 * A page of `visit`, hydrated in jsdom, with the router, the visit and the calls of the shop, in front of an engine
 * whose replies a test defines. Time is that of vitest's fake timers. What needs layout belongs in a browser test.
 */
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { readState } from '#storefront/app/page-state.ts'
import { loadPages, routeObjects } from '#storefront/app/route-objects.ts'
import { loaderContext } from '#storefront/live/loader-context.ts'
import { PageProviders } from '#storefront/page/page-context.tsx'
import { ROUTES } from '#storefront/routes.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { openVisit, VisitProvider } from '#storefront/visit/visit.tsx'
import { type Engine, engineReply, visit } from './shop-for-tests.ts'

type Asked = { path: string; query: URLSearchParams; sent: string | undefined }
export type LivePage = Awaited<ReturnType<typeof openLivePage>>

type Options = {
  locale?: 'en-US' | 'en-AU'
  /** Where the browser is; the server stands in another zone. */
  zone?: string
}

export async function openLivePage(path: string, engine: Engine = {}, { locale = 'en-US', zone }: Options = {}) {
  const drawn = await visit(path, { engine, locale })
  if (drawn.kind !== 'page') throw new Error(`${path} leads elsewhere`)
  if (zone) vi.stubEnv('TZ', zone)
  lendBrowser()
  history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="app">${drawn.html}</div>`
  const { loaderData, errors, baseUrl } = readState(drawn.state)
  const requests: Asked[] = []
  const logged: string[] = []
  const reported: object[] = []
  const log = {
    debug() {},
    info() {},
    warn: (line: string) => void logged.push(line),
    error: (line: string) => void logged.push(line),
  }
  const report = (event: object) => void reported.push(event)
  const ask = client(async (url, { body }) => {
    const { pathname, searchParams } = new URL(url, location.href)
    requests.push({ path: pathname, query: searchParams, sent: body })
    return engineReply(engine, url, body)
  })
  const matched = matchRoutes([...ROUTES], location.pathname)?.map(({ route }) => route) ?? []
  const pages = await loadPages(matched.map(({ page }) => page))
  await Promise.all(matched.map(({ id, page }) => loaderData[id] && pages[page]?.prepare?.(loaderData[id] as never)))
  const router = createBrowserRouter(routeObjects(pages), {
    basename: '/',
    hydrationData: { loaderData, errors },
    getContext: () => loaderContext(ask, log),
  })
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(
      document.getElementById('app') as HTMLElement,
      <PageProviders baseUrl={baseUrl} locale={locale} texts={compileTexts(locale, {}).texts}>
        <VisitProvider value={openVisit({ ask, log, report })}>
          <RouterProvider router={router} />
        </VisitProvider>
      </PageProviders>,
      { onRecoverableError: (error) => mismatches.push(error) },
    ),
  )

  let isOpen = true
  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    await act(async () => root.unmount())
    router.dispose()
    document.body.innerHTML = ''
    vi.unstubAllEnvs()
  }
  onTestFinished(close)

  /** Lets time pass, and whatever was asked or loaded meanwhile come. */
  async function pass(ms = 0): Promise<void> {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })
  }

  return {
    requests,
    logged,
    reported,
    mismatches,
    router,
    pass,
    main: document.querySelector('main') as HTMLElement,
    async happen(target: EventTarget, event: Event): Promise<void> {
      await act(async () => target.dispatchEvent(event))
      await pass()
    },
    async press(element: Element): Promise<void> {
      await act(async () => (element as HTMLElement).click())
      await pass()
    },
    /** Writes into a field, or chooses the value of a list, and leaves it. */
    async write(field: Element, text: string): Promise<void> {
      await act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      })
      await pass()
    },
    close,
  }
}

/** The elements of a kind by the name a guest knows them by. */
export function named(within: ParentNode, selector: string, name: string | RegExp): Element[] {
  return [...within.querySelectorAll(selector)].filter((element) => {
    const called = nameOf(element)
    return typeof name === 'string' ? called === name : name.test(called)
  })
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ')
  const labels = ids
    ? ids.map((id) => document.getElementById(id)?.textContent ?? '')
    : [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
  const said = element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent)
  return (said ?? '').replace(/\s+/g, ' ').trim()
}

class Unmoved {
  observe(): void {}
  disconnect(): void {}
}

class InSight extends Unmoved {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void

  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    super()
    this.#hear = hear
  }

  override observe(): void {
    this.#hear([{ isIntersecting: true }])
  }
}

/** What jsdom does not have: everything is in sight, nothing moves. */
function lendBrowser(): void {
  // jsdom knows dialogs, but not how to open one.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('IntersectionObserver', InSight)
  vi.stubGlobal('ResizeObserver', Unmoved)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(': reduce') }))
  vi.stubGlobal('scrollTo', () => {})
  Object.assign(Element.prototype, { scrollTo() {}, scrollIntoView() {}, showPopover() {}, hidePopover() {} })
  Object.assign(document, { fonts: { ready: new Promise(() => {}) } })
}
