/**
 * HTML an operator wrote, sanitized by the engine before it came here. The only place that hands HTML to the browser.
 */
import { useMemo } from 'react'
import { trustedHtml } from '#storefront/context/trusted-html.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './operator-html.module.css'

export function OperatorHtml({ html, className }: { html: string; className?: string | undefined }) {
  // React writes the HTML anew whenever this object is another one.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the engine, and passed through the one policy
  return <div className={classes(styles.prose, className)} dangerouslySetInnerHTML={content} />
}
