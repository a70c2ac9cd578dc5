/**
 * Tells the data layer that a guest was shown an error page: which kind of error and where, never what went on inside.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBaseUrl } from '#storefront/context/page-context.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'

export function useErrorReport(errorCode: string, status: number): void {
  const { report } = useVisit()
  const { pathname } = useLocation()
  const { basename } = useBaseUrl()
  useEffect(() => {
    report({ event: 'error', errorCode, status, path: basename + pathname })
  }, [report, errorCode, status, basename, pathname])
}
