/**
 * The configurator of the product page that is open, for every part of it: opened with the page, fed with who looks and
 * what the address presets, stopped with it.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isGuest } from '#contract/rules/people/people.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { loadControls } from '#storefront/features/product/lazy-controls.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useReturn } from '#storefront/visit/use-return.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReplies } from '#ui/live/use-reply.ts'
import { useStore } from '#ui/store.ts'
import { type Configurator, type ConfiguratorState, createConfigurator } from './configurator.ts'
import type { PostedChoices } from './open-configuration.ts'

/** The browser hears it whenever the page shows what the engine said. */
const UPDATED_EVENT = 'product:attributes:updated'

const presets = lazy(() => import('./presets/presets.ts'), 'What the address presets could not be read', 'wordless')

const ConfiguratorContext = createContext<Configurator | undefined>(undefined)

type ProviderProps = {
  product: ProductDetails
  /** A form that came back; it says more than the address it was posted to. */
  posted?: PostedChoices | undefined
  children: ReactNode
}

/** Another product is another configurator: the caller passes the product as React key. */
export function ConfiguratorProvider({ product, posted, children }: ProviderProps) {
  const { ask, customer, log } = useVisit()
  const { hiddenAttributes: hiddenNames, seasonEnd } = useShell().settings
  const { search } = useLocation()
  const replies = useReplies()
  const [configurator] = useState(() =>
    createConfigurator({
      product,
      viewer: { isSignedIn: false, hiddenNames },
      posted,
      ask,
      log,
      replies,
      prepare: loadControls,
      onUpdated,
    }),
  )
  const isSignedIn = !isGuest(useStore(customer).customer)

  useEffect(() => {
    configurator.viewedBy({ isSignedIn, hiddenNames })
  }, [configurator, isSignedIn, hiddenNames])

  useEffect(() => {
    if (search === '' || posted) return
    const apply = configurator.changeLater()
    void presets.tryLoad(log).then((chunk) => {
      if (chunk) apply((configuration) => chunk.applyAddress(configuration, search, seasonEnd))
    })
  }, [configurator, log, posted, search, seasonEnd])

  useEffect(() => {
    void configurator.loadDetails()
    return configurator.stop
  }, [configurator])
  useReturn(() => void configurator.loadDetails())

  return <ConfiguratorContext value={configurator}>{children}</ConfiguratorContext>
}

export function useConfigurator(): Configurator {
  const configurator = useContext(ConfiguratorContext)
  if (!configurator) throw new Error('There is no product being configured here')
  return configurator
}

export function useConfiguration(): ConfiguratorState {
  return useStore(useConfigurator())
}

function onUpdated(productId: number): void {
  window.dispatchEvent(new CustomEvent(UPDATED_EVENT, { detail: { productId } }))
}
