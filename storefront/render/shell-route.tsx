/** The frame of every page, and what all of them need to know. Read once for a visit. */
import '#storefront/styles/shop.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { clientContext, logContext } from '#storefront/context/loader-context.ts'
import { loadShell } from '#storefront/features/shell/load-shell.ts'
import { Shell } from '#storefront/features/shell/shell.tsx'
import { type ShellData, ShellProvider } from '#storefront/features/shell/shell-data.tsx'

export type { ShellData }

export function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  return loadShell(context.get(clientContext), context.get(logContext))
}

export function shouldRevalidate(): boolean {
  return false
}

export function Component() {
  return (
    <ShellProvider data={useLoaderData<ShellData>()}>
      <Shell />
    </ShellProvider>
  )
}
