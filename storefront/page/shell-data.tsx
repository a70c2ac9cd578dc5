/** What every page of the shop knows: settings, flags, zones and the category tree, read once for a visit. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { CategoryNode } from '#contract/schemas/catalog.ts'
import type { FeatureFlags, StoreSettingsMap, WidgetZones } from '#contract/schemas/settings.ts'
import { FEATURE_FLAGS } from '#contract/values/feature-flags.ts'
import { pageTitle } from './head.ts'
import { settingsOf } from './read-settings.ts'

export type ShellData = {
  settings: StoreSettingsMap
  flags: FeatureFlags
  zones: WidgetZones
  /** The zones could not be read when the page was made. */
  lacksZones?: true
  categories: CategoryNode[]
}

type Shell = Omit<ShellData, 'settings'> & { settings: StoreSettings }

const NO_SHELL: Shell = { settings: storeSettings({}), flags: {}, zones: {}, categories: [] }

const ShellContext = createContext(NO_SHELL)

type ProviderProps = { data: ShellData; zones?: WidgetZones; children: ReactNode }

/** The zones may come later than the rest of the data. */
export function ShellProvider({ data, zones = data.zones, children }: ProviderProps) {
  const shell = useMemo(() => ({ ...data, zones, settings: settingsOf(data) }), [data, zones])
  return <ShellContext value={shell}>{children}</ShellContext>
}

export function useShell(): Shell {
  return useContext(ShellContext)
}

/**
 * The title of a page as the store's template writes it. Where the operator wrote no template, a page goes by its
 * plain name: a search title is made for a template.
 */
export function titleOf(name: string, shell: ShellData, searchTitle?: string | null): string {
  const { pageTitleTemplate, storeName } = settingsOf(shell)
  const title = (pageTitleTemplate && searchTitle?.trim()) || name
  return pageTitle(title, storeName, pageTitleTemplate)
}

type Flags = Readonly<Record<string, { IsEnabled: boolean }>>

/** A flag that is not there is off. */
export function isFeatureOn(flags: Flags, name: keyof typeof FEATURE_FLAGS): boolean {
  const key = FEATURE_FLAGS[name]
  return Object.hasOwn(flags, key) && flags[key]?.IsEnabled === true
}
