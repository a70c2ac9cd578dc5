/**
 * What pages would show of some HTML, and what was taken out of it. The engine judges it when typing rests. The frame
 * runs nothing, by its sandbox and by the page's policy; it is of this origin because the styles are.
 */
import { useEffect, useState } from 'react'
import { useCalled } from '#console/page/ask.tsx'
import { previewShopZoneCall } from '#contract/calls/admin/words/zones.ts'
import type { WidgetZoneId } from '#contract/values/settings/widget-zones.ts'
import { Message } from '#ui/feedback/message.tsx'
import operatorHtml from '#ui/layout/operator-html.module.css'
import { trustedHtml } from '#ui/trusted-html.ts'
import styles from './zones.module.css'

const TYPING_MS = 400

export function ZonePreview({ html, name, zone }: { html: string; name: string; zone: WidgetZoneId }) {
  const [asked, setAsked] = useState(html)
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(html), TYPING_MS)
    return () => clearTimeout(waiting)
  }, [html])
  const { reply } = useCalled(previewShopZoneCall, { params: { zone }, body: { Html: asked } })
  const taken = reply?.TakenOut.map(({ Count, What }) => (Count === 1 ? What : `${What} ${Count} times`)) ?? []
  return (
    <div className={styles.preview}>
      <p className={styles.soft}>{zone === 'head-top' ? 'Guests see nothing of it.' : 'As guests see it'}</p>
      {reply?.Html === null && (
        <Message tone="danger">This is too long, or nested so that no two readings of it agree.</Message>
      )}
      {zone === 'head-top' ? (
        <pre className={styles.left}>{reply?.Html}</pre>
      ) : (
        <iframe
          className={styles.frame}
          sandbox="allow-same-origin"
          title={`Preview of ${name || 'a new entry'}`}
          srcDoc={trustedHtml(documentOf(reply?.Html ?? ''))}
        />
      )}
      <div role="status">{taken.length > 0 && <Message tone="warning">Taken out: {taken.join(', ')}.</Message>}</div>
    </div>
  )
}

/** With the styles of this page, which are those of the shop. */
function documentOf(html: string): string {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => `<link rel="stylesheet" href="${href}">`,
  )
  return `<!doctype html><html lang="en"><head>${sheets.join('')}</head><body><div class="${styles['framed']} ${operatorHtml['prose']}">${html}</div></body></html>`
}
