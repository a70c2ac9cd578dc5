/**
 * Plain text as its writer broke it: an empty line parts paragraphs, a single break is kept. Markup in it is just text.
 */

import { useMemo } from 'react'
import { classes } from '#ui/classes.ts'
import { trustedHtml } from '#ui/trusted-html.ts'
import operatorHtml from './operator-html.module.css'
import styles from './paragraphs.module.css'

export function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className={classes(styles.paragraphs, className)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph.trim()}</p>
      ))}
    </div>
  )
}

/**
 * HTML an operator wrote, sanitized by the engine before it came here. Nothing else hands HTML to the browser.
 */
export function OperatorHtml({ html, className }: { html: string; className?: string | undefined }) {
  // React writes the HTML anew whenever this object is another one.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the engine, and passed through the one policy
  return <div className={classes(operatorHtml.prose, className)} dangerouslySetInnerHTML={content} />
}
