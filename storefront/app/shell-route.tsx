/** The frame of every page, and what all of them need to know. Read once for a visit. */
import '#storefront/styles/shop.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useZones } from '#storefront/features/layouts/zones/use-zones.ts'
import { loadShell } from '#storefront/frame/load-shell.ts'
import { Shell } from '#storefront/frame/shell.tsx'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { type ShellData, ShellProvider } from '#storefront/page/shell-data.tsx'
import { usePrefetch } from './use-prefetch.ts'

export type { ShellData }

export function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  return loadShell(context.get(clientContext), context.get(logContext))
}

export function shouldRevalidate(): boolean {
  return false
}

export function Component() {
  const data = useLoaderData<ShellData>()
  return (
    <ShellProvider data={data} zones={useZones(data)}>
      <Shell onLinkLook={usePrefetch()} />
    </ShellProvider>
  )
}
