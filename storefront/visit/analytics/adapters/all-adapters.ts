/**
 * Every adapter there is. The pages' policies and the browser read this one list, so they cannot disagree about hosts.
 */
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { PageKind } from '#storefront/visit/analytics/page-kind.ts'
import type { Adapter } from './adapter.ts'
import { captcha } from './captcha.ts'
import { errorReporting } from './error-reporting.ts'
import { financing } from './financing.ts'
import { sessionRecorder } from './session-recorder.ts'
import { aspenwareTags, customerTags } from './tag-container.ts'

export const ADAPTERS: readonly Adapter[] = [
  customerTags,
  aspenwareTags,
  errorReporting,
  sessionRecorder,
  captcha,
  financing,
]

export type ConfiguredAdapter = { adapter: Adapter; id: string }

/** Those that run on this kind of page in this shop. */
export function configuredAdapters(settings: StoreSettings, kind: PageKind): ConfiguredAdapter[] {
  return ADAPTERS.flatMap((adapter) => {
    const id = adapter.page === kind ? adapter.id(settings) : undefined
    return id === undefined ? [] : [{ adapter, id }]
  })
}
