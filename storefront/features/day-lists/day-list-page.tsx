/**
 * A list of a day for staff: who comes, or what rental shops lay out. Plain links and a form of the address: it works
 * without JavaScript, and prints as the list alone.
 */
import { Form, useNavigation } from 'react-router'
import type { Day } from '#contract/values/day.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { ArrivalTable, RentalTables } from './day-list-tables.tsx'
import styles from './day-lists.module.css'
import { DAY_LIST_KINDS, type DayListData, type ListKind, listFile, listPath } from './load-day-list.ts'

export const LIST_TITLES = {
  arrivals: 'publicui.daylists.arrivals',
  rentals: 'publicui.daylists.rentals',
} as const satisfies Record<ListKind, string>

export function DayListPage(data: DayListData) {
  const t = useTranslate()
  const locale = useLocale()
  const { admin } = usePlatformLinks()
  const { kind, list, search } = data
  const day = list?.Day ?? data.day
  const isEmpty = list?.Items.length === 0
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <ToLink to={{ href: admin, plain: true }} className={styles.back}>
          {t('publicui.staff.back')}
        </ToLink>
        <h1 className={text.title}>{t(LIST_TITLES[kind])}</h1>
        {day && <p className={text.lead}>{dayOfYear(day as Day, locale)}</p>}
        <Kinds {...{ kind, day }} />
        <SearchForm {...{ kind, day, search }} />
        {!list && (
          <Message tone="danger" urgent>
            {t('publicui.daylists.failed')}
          </Message>
        )}
        {list && (
          <p className={styles.counted}>
            {t('publicui.daylists.counted', { lines: list.Lines, pieces: list.Pieces })}
            <a className={styles.file} href={listFile(kind, { day, q: search })} download>
              {t('publicui.daylists.csv')}
            </a>
          </p>
        )}
        {isEmpty && <EmptyState title={t('publicui.daylists.none')} why={t('publicui.daylists.nonewhy')} />}
        {data.kind === 'arrivals' && data.list && !isEmpty && <ArrivalTable arrivals={data.list.Items} />}
        {data.kind === 'rentals' && data.list && !isEmpty && <RentalTables rentals={data.list.Items} />}
        <Pages data={data} day={day} />
      </div>
    </DefaultRefreshLayout>
  )
}

function Kinds({ kind, day }: { kind: ListKind; day: string | undefined }) {
  const t = useTranslate()
  return (
    <nav className={styles.kinds} aria-label={t('publicui.daylists.kinds')}>
      {DAY_LIST_KINDS.map((one) => (
        <ToLink key={one} to={{ href: listPath(one, { day }), plain: false }} current={one === kind}>
          {t(LIST_TITLES[one])}
        </ToLink>
      ))}
    </nav>
  )
}

type SearchProps = { kind: ListKind; day: string | undefined; search: string }

function SearchForm({ kind, day, search }: SearchProps) {
  const t = useTranslate()
  const isBusy = useNavigation().location?.pathname.endsWith(listPath(kind)) === true
  return (
    <Form method="get" action={listPath(kind)} role="search" discover="none" className={styles.search}>
      <TextField key={day} label={t('publicui.daylists.day')} name="day" type="date" defaultValue={day} required />
      <TextField
        key={search}
        label={t('publicui.daylists.search')}
        name="q"
        type="search"
        autoComplete="off"
        optional
        maxLength={100}
        defaultValue={search}
      />
      <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.daylists.showing')}>
        {t('publicui.daylists.show')}
      </Button>
    </Form>
  )
}

function Pages({ data, day }: { data: DayListData; day: string | undefined }) {
  const t = useTranslate()
  const { isFirst, kind, list, search } = data
  if (isFirst && !list?.Next) return null
  return (
    <nav className={styles.pages} aria-label={t('publicui.daylists.pages')}>
      {!isFirst && (
        <ButtonLink look="line" to={{ href: listPath(kind, { day, q: search }), plain: false }}>
          {t('publicui.daylists.first')}
        </ButtonLink>
      )}
      {list?.Next && (
        <ButtonLink look="line" to={{ href: listPath(kind, { day, q: search, after: list.Next }), plain: false }}>
          {t('publicui.daylists.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
