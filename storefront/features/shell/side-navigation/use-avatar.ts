/**
 * The address of a customer's picture, once it has answered with status 200; undefined before that, and for good where
 * it does not. Only our own host and those the operator named are asked: a page may not talk to any other.
 */
import { useEffect, useState } from 'react'
import { safeUrl } from '#contract/values/safe-url.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'

export function useAvatar(given: string | null | undefined): string | undefined {
  const { log } = useVisit()
  const { apiHost, commerceHost } = useShell().settings
  const [answered, setAnswered] = useState<string>()
  const url = safeUrl(given)

  useEffect(() => {
    if (!url || !isOneOf([location.origin, apiHost, commerceHost], url)) return
    const unwanted = new AbortController()
    fetch(url, { signal: unwanted.signal }).then(
      ({ status }) => setAnswered(status === 200 ? url : undefined),
      (error) => unwanted.signal.aborted || log.warn('The avatar could not be asked for', { reason: String(error) }),
    )
    return () => unwanted.abort()
  }, [url, apiHost, commerceHost, log])

  return answered === url ? answered : undefined
}

function isOneOf(origins: readonly string[], url: string): boolean {
  return origins.includes(new URL(url, location.href).origin)
}
