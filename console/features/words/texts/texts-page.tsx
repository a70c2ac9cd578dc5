/** Texts: all that the shop says, found by a word in any locale, and said otherwise in place. */

import { WordsHead } from '#console/features/words/words-head.tsx'
import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { exportShopTextsCall, listShopTextsCall } from '#contract/calls/admin/words/texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ShopTextRow } from './shop-text-row.tsx'
import styles from './texts.module.css'

const SHOWN = [
  { value: 'changed', name: 'by us' },
  { value: 'partly', name: 'in some locales only' },
] as const

export function TextsPage() {
  const query = useListQuery()
  const { number } = useFormats()
  const show = SHOWN.find(({ value }) => value === query.get('show'))?.value
  const [q, place, after] = ['q', 'place', 'after'].map((name) => query.get(name))
  const wanted = { ...(q && { q }), ...(show && { show }), ...(place && { place }) }
  const { again, hasFailed, reply } = useCalled(listShopTextsCall, { query: { ...wanted, ...(after && { after }) } })
  const file = `${exportShopTextsCall.path}?${new URLSearchParams(wanted)}`
  return (
    <>
      <WordsHead view="Texts" facts="What the shop says, by locale. Guests read a change within a second.">
        <ExportLink file={file} />
      </WordsHead>
      <ListTools facts={reply && (reply.Found === 1 ? '1 text' : `${number(reply.Found)} texts`)}>
        <ListSearch label="Search texts" placeholder="A word that guests read, or a key" query={query} />
        <ListFilter
          name="Stands on"
          value={place}
          choices={(reply?.Places ?? []).map((name) => ({ value: name, name }))}
          onChange={(chosen) => query.set({ place: chosen })}
        />
        <ListFilter name="Changed" value={show} choices={SHOWN} onChange={(chosen) => query.set({ show: chosen })} />
      </ListTools>
      <div className={styles.body}>
        <Card
          flush
          foot={
            reply &&
            reply.Items.length > 0 && (
              <Pager
                query={query}
                next={reply.Next}
                shown={`${reply.Items.length} of ${number(reply.Found)}`}
                words={{ newer: 'Before', older: 'Next' }}
                hasKeys={false}
              />
            )
          }
        >
          {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of texts" />)}
          {reply && reply.Items.length === 0 && (
            <EmptyState title="No text" why="No text of the shop has these words, in any locale." />
          )}
          <ul className={styles.list}>
            {reply?.Items.map((text) => (
              <ShopTextRow key={text.Key} text={text} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
