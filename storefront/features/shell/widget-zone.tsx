/** What the operator placed into one zone of the page, in order. An empty zone leaves nothing behind. */
import type { WidgetZoneId } from '#contract/settings.ts'
import { OperatorHtml } from '#storefront/ui/operator-html.tsx'
import { useShell } from './shell-data.tsx'

/** `head-top` is no part of the body: the document writes it. */
export function WidgetZone({
  id,
  className,
}: {
  id: Exclude<WidgetZoneId, 'head-top'>
  className?: string | undefined
}) {
  const entries = useShell().zones[id] ?? []
  if (entries.length === 0) return null
  return (
    <div className={className} data-zone={id}>
      {entries.map(({ Name, HtmlContent }) => (
        <OperatorHtml key={Name + HtmlContent} html={HtmlContent} />
      ))}
    </div>
  )
}
