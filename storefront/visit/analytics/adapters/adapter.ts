/**
 * A tool of another company beside the shop: a tag container, error reporting, a session recorder, a captcha.
 *
 * Without a well-formed id in the operator's settings nothing of it is loaded and no page names its hosts. It runs on
 * one kind of page only, starts after the page is at rest, and is handed what `sees` lists and nothing else.
 */
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { LogWriter } from '#storefront/visit/analytics/browser-log.ts'
import type { DataLayer } from '#storefront/visit/analytics/data-layer.ts'
import type { PageKind } from '#storefront/visit/analytics/page-kind.ts'
import type { CustomerState } from '#storefront/visit/customer-store.ts'
import type { Store } from '#ui/store.ts'

/** What an adapter loads from and talks to, as origins. A page's policy opens to them and to nothing else. */
export type AdapterHosts = { [Use in 'script' | 'connect' | 'image' | 'frame']?: readonly string[] }

export type Sight = {
  /** Runs a script of one of the adapter's own script hosts. */
  loadScript(url: string): Promise<void>
  dataLayer: DataLayer
  /** The page's global names, for what a script of theirs put there. */
  globals: Record<string, unknown>
  customer: Store<CustomerState>
  /** Errors of the log, redacted, those from before included. */
  watchErrors(watcher: LogWriter): unknown
  /** The address of the page, redacted, whenever it is asked for. */
  page(): { origin: string; path: string }
  send(url: string, body: string): Promise<unknown>
  now(): number
  random(): number
}

export type Adapter<Seen extends keyof Sight = keyof Sight> = {
  name: string
  page: PageKind
  sees: readonly Seen[]
  /** Undefined where it is not configured, or with something that is no id of its kind. */
  id(settings: StoreSettings): string | undefined
  hosts(id: string, settings: StoreSettings): AdapterHosts
  start(id: string, sight: Pick<Sight, Seen>): Promise<void>
}

/** For reading an id out of settings: the text, where it looks like one. */
export function matching(text: string, pattern: RegExp): string | undefined {
  return pattern.test(text) ? text : undefined
}
