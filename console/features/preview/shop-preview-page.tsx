/** The shop in a frame as a guest finds it at a time, with what is published by then. Nothing in it can be bought. */
import { useRef, useState } from 'react'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { previewMoment } from '#contract/rules/preview/preview-path.ts'
import { DEFAULT_LOCALE, findLocale, LOCALES } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, OUTWARD } from '#ui/media/icon.tsx'
import { framedPath, previewAddress } from './framed-path.ts'
import styles from './preview.module.css'
import { DESK_WIDTH, useDeskScale } from './use-desk-scale.ts'

const WIDTHS = [
  { value: 'desk', name: 'Desk' },
  { value: 'phone', name: 'Phone' },
]

const COUNTRIES = { 'en-US': 'United States', 'en-AU': 'Australia', 'en-CA': 'Canada', 'en-NZ': 'New Zealand' }

export function ShopPreviewPage() {
  const query = useListQuery()
  const { Now, TimeZone } = useStaff()
  const frame = useRef<HTMLIFrameElement>(null)
  const zone = { storeTimeZone: TimeZone, storeOffsetMinutes: 0 }
  const asked = query.get('at')
  const moment = asked === undefined ? undefined : previewMoment(asked, zone, new Date(Now))
  const [typed, setTyped] = useState(asked ?? '')
  const locale = findLocale(query.get('locale')) ?? DEFAULT_LOCALE
  const width = query.get('width') === 'phone' ? 'phone' : 'desk'
  const shown = { at: moment && asked, draftOf: query.get('draft') }
  const [path, setPath] = useState(query.get('path') ?? '')
  const url = previewAddress(shown, locale, path)
  const { scale, screen } = useDeskScale()

  /** Goes on from the page that is in the frame by now. */
  function change(changes: Readonly<Record<string, string | undefined>>): void {
    setPath(framedPath(frame.current) ?? path)
    query.set(changes)
  }

  function type(text: string): void {
    setTyped(text)
    // A year that is being typed is far in the past.
    if (text === '' || previewMoment(text, zone, new Date(Now))) change({ at: text })
  }

  return (
    <div className={styles.page}>
      <PageHead title="See the shop at a time" facts={<ShownWords moment={moment} />}>
        <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
          Open in a tab
          <Icon stroke={OUTWARD} />
        </a>
      </PageHead>
      <div className={styles.tools}>
        <TextField
          className={styles.field}
          label="At"
          hint={typed !== '' && typed !== asked ? 'A time of the resort from now on' : undefined}
          type="datetime-local"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Button look="line" disabled={typed === ''} onClick={() => type('')}>
          Now
        </Button>
        <Select
          className={styles.field}
          label="Locale"
          value={locale}
          items={LOCALES.map((each) => ({ value: each, name: COUNTRIES[each] }))}
          onChange={({ target }) => change({ locale: target.value })}
        />
        <fieldset className={styles.width}>
          <legend className={text.visuallyHidden}>Width of the preview</legend>
          <Segmented name="width" choices={WIDTHS} chosen={width} onChoose={(chosen) => query.set({ width: chosen })} />
        </fieldset>
      </div>
      <div ref={screen} className={classes(styles.screen, width === 'phone' && styles.phone)}>
        <iframe
          key={url}
          ref={frame}
          className={styles.framed}
          title="The shop as a guest sees it"
          src={url}
          style={
            width === 'desk' && scale < 1
              ? { width: DESK_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})` }
              : undefined
          }
        />
      </div>
    </div>
  )
}

function ShownWords({ moment }: { moment: Date | undefined }) {
  const formats = useFormats()
  const at = moment?.toISOString()
  const when = at ? `on ${formats.weekday(formats.dayOf(at))} at ${formats.time(at)}` : 'now'
  return <span role="status">The shop {when}, as a guest sees it. Nothing can be bought here.</span>
}
