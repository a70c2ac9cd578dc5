/** The frame of every page, and what all of them need to know. Read once for a visit. */
import '#ui/styles/ground.css'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { useZones } from '#storefront/features/layouts/zones/use-zones.ts'
import { Shell } from '#storefront/frame/shell.tsx'
import { lazy } from '#storefront/live/lazy.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { type ShellData, ShellProvider } from '#storefront/page/shell-data.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { createReplies } from '#ui/live/replies.ts'
import { RepliesProvider } from '#ui/live/use-reply.ts'
import { usePrefetch } from './use-prefetch.ts'

export type { ShellData }

/** The server runs it: a page comes with what every page needs. */
const loading = lazy(() => import('#storefront/frame/load-shell.ts'), '', 'vital')

export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const { loadShell } = await loading.load()
  return loadShell(context.get(clientContext), context.get(logContext))
}

export function shouldRevalidate(): boolean {
  return false
}

export function Component() {
  const data = useLoaderData<ShellData>()
  const { log } = useVisit()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with no replies
  const replies = useMemo(() => createReplies(log), [log, pathname])
  return (
    <ShellProvider data={data} zones={useZones(data)}>
      <RepliesProvider value={replies}>
        <Shell onLinkLook={usePrefetch()} />
      </RepliesProvider>
    </ShellProvider>
  )
}
