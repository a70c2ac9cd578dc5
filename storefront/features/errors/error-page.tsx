/**
 * The page a guest sees when a page cannot be shown: what happened, one sentence that helps, and the way on.
 *
 * An error that comes with a prompt speaks for itself; any other has the default title, with its own message below.
 * Nothing about the inside of the shop is ever shown: an unknown error has no message.
 */
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { MAIN_ID } from '#storefront/features/layouts/layout.tsx'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { errorFacts } from '#storefront/page/shop-errors.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Ridges } from '#ui/media/ridges.tsx'
import styles from './error-page.module.css'

export function ErrorPage({ error }: { error: unknown }) {
  return isOffline(error) ? <OfflinePage /> : <FailedPage error={error} />
}

function FailedPage({ error }: { error: unknown }) {
  const t = useTranslate()
  const { code, errorId, message, messageKey, promptKey, status } = errorFacts(error)
  useErrorReport(code, status)
  const ownMessage = messageKey ? t(messageKey) : message
  const prompt = promptKey && t(promptKey)
  const title = prompt && ownMessage ? ownMessage : t('publicui.errorpage.defaulttitle')
  const sentence = prompt ?? (status < 500 ? ownMessage : undefined) ?? t('publicui.errorpage.defaulttext')
  return (
    <ErrorLayout title={title} sentence={sentence} status={t('publicui.errorpage.status', { status: String(status) })}>
      <ButtonLink look="buy" big to={{ href: '/', plain: false }}>
        {t('publicui.errorpage.action')}
      </ButtonLink>
      {errorId && <p className={styles.status}>{t('publicui.errorpage.reference', { errorid: errorId })}</p>}
    </ErrorLayout>
  )
}

/** The shop did not fail: the browser is offline. The same address is worth another try. */
function OfflinePage() {
  const t = useTranslate()
  useErrorReport('OFFLINE', 0)
  const { pathname, search } = useLocation()
  return (
    <ErrorLayout title={t('publicui.errors.offline')} sentence={t('publicui.errors.offlineprompt')}>
      <ButtonLink look="buy" big to={{ href: pathname + search, plain: false }}>
        {t('publicui.errors.tryagain')}
      </ButtonLink>
    </ErrorLayout>
  )
}

/** Whatever could not be fetched, a reply or a chunk of the page. What the shop itself replied is no such thing. */
function isOffline(error: unknown): boolean {
  return !isRouteErrorResponse(error) && typeof navigator !== 'undefined' && navigator.onLine === false
}

type LayoutProps = { title: string; sentence: string; status?: string; children: ReactNode }

function ErrorLayout({ title, sentence, status, children }: LayoutProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.lost}>
      <Ridges className={styles.scene} />
      <div className={classes(wrap.wrap, styles.front)}>
        <div className={styles.box}>
          {status && <p className={styles.status}>{status}</p>}
          <h1 className={text.display}>{title}</h1>
          <p className={styles.prompt}>{sentence}</p>
          {children}
        </div>
      </div>
    </main>
  )
}

/**
 * Tells the data layer that a guest was shown an error page: which kind of error and where, never what went on inside.
 * The frame is told too, which still has the data of a page that failed while it was drawn.
 */
function useErrorReport(errorCode: string, status: number): void {
  const { errorPage, report } = useVisit()
  const { pathname } = useLocation()
  const { basename } = useBaseUrl()
  useEffect(() => {
    report({ event: 'error', errorCode, status, path: basename + pathname })
  }, [report, errorCode, status, basename, pathname])

  useEffect(() => {
    errorPage.change({ isShown: true })
    return () => errorPage.change({ isShown: false })
  }, [errorPage])
}
