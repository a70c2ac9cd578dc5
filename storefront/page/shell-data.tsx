/** What every page of the shop knows: settings, flags, zones and the category tree, read once for a visit. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { CategoryNode } from '#contract/schemas/catalog.ts'
import type { FeatureFlags, WidgetZones } from '#contract/schemas/settings.ts'
import { FEATURE_FLAGS } from '#contract/values/settings/feature-flags.ts'
import { pageTitle } from './head.ts'

export type ShellData = {
  settings: StoreSettings
  flags: FeatureFlags
  zones: WidgetZones
  /** The zones could not be read when the page was made. */
  lacksZones?: true
  categories: CategoryNode[]
}

const ShellContext = createContext<ShellData | undefined>(undefined)

type ProviderProps = { data: ShellData; zones?: WidgetZones; children: ReactNode }

/** The zones may come later than the rest of the data. */
export function ShellProvider({ data, zones = data.zones, children }: ProviderProps) {
  const shell = useMemo(() => ({ ...data, zones }), [data, zones])
  return <ShellContext value={shell}>{children}</ShellContext>
}

export function useShell(): ShellData {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('This part belongs into the shell')
  return shell
}

/**
 * The title of a page as the store's template writes it. Where the operator wrote no template, a page goes by its
 * plain name: a search title is made for a template.
 */
export function titleOf(name: string, shell: ShellData, searchTitle?: string | null): string {
  const { pageTitleTemplate, storeName } = shell.settings
  const title = (pageTitleTemplate && searchTitle?.trim()) || name
  return pageTitle(title, storeName, pageTitleTemplate)
}

type Flags = Readonly<Record<string, { IsEnabled: boolean }>>

/** A flag that is not there is off. */
export function isFeatureOn(flags: Flags, name: keyof typeof FEATURE_FLAGS): boolean {
  const key = FEATURE_FLAGS[name]
  return Object.hasOwn(flags, key) && flags[key]?.IsEnabled === true
}
