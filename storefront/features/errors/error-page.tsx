/**
 * The page a guest sees when a page cannot be shown: what happened, one sentence that helps, and the way home.
 *
 * An error that comes with a prompt speaks for itself; any other has the default title, with its own message below.
 * Nothing about the inside of the shop is ever shown: an unknown error has no message.
 */

import { useEffect } from 'react'
import { pageTitle } from '#contract/page-title.ts'
import { MAIN_ID } from '#storefront/features/shell/layout.tsx'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import { ButtonLink } from '#storefront/ui/button-link.tsx'
import { classes } from '#storefront/ui/classes.ts'
import text from '#storefront/ui/text.module.css'
import wrap from '#storefront/ui/wrap.module.css'
import styles from './error-page.module.css'
import { ErrorScene } from './error-scene.tsx'
import { errorFacts } from './shop-errors.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const say = useText()
  const { errorId, message, messageKey, promptKey, status } = errorFacts(error)
  const ownMessage = messageKey ? say(messageKey) : message
  const prompt = promptKey && say(promptKey)
  const title = prompt && ownMessage ? ownMessage : say('publicui.errorpage.defaulttitle')
  const sentence = prompt ?? (status < 500 ? ownMessage : undefined) ?? say('publicui.errorpage.defaulttext')
  usePageTitle(title)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.lost}>
      <ErrorScene />
      <div className={classes(wrap.wrap, styles.front)}>
        <div className={styles.box}>
          <p className={styles.status}>{say('publicui.errorpage.status', { status: String(status) })}</p>
          <h1 className={text.display}>{title}</h1>
          <p className={styles.prompt}>{sentence}</p>
          <ButtonLink look="buy" big to={{ href: '/', plain: false }}>
            {say('publicui.errorpage.action')}
          </ButtonLink>
          {errorId && <p className={styles.status}>{say('publicui.errorpage.reference', { errorid: errorId })}</p>}
        </div>
      </div>
    </main>
  )
}

/** The server writes the title of a failed page; a guest who walked into it without reloading needs it, too. */
function usePageTitle(title: string): void {
  const { pageTitleTemplate, storeName } = useShell().settings
  useEffect(() => {
    document.title = pageTitle(title, storeName, pageTitleTemplate)
  }, [title, storeName, pageTitleTemplate])
}
