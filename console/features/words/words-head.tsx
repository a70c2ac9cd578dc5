/** The head of each view of words and looks, with the others beside it. */
import type { ReactNode } from 'react'
import { PageHead } from '#console/page/head.tsx'
import { ListViews } from '#console/page/list/list-tools.tsx'

const VIEWS = [
  { name: 'Texts', to: '/words' },
  { name: 'Mails', to: '/words/mails' },
  { name: 'Zones', to: '/words/zones' },
  { name: 'Theme', to: '/words/theme' },
  { name: 'Waivers', to: '/words/waivers' },
  { name: 'Flags', to: '/words/flags' },
] as const

type View = (typeof VIEWS)[number]['name']

export function WordsHead({ children, facts, view }: { view: View; facts: string; children?: ReactNode }) {
  return (
    <>
      <PageHead title="Words and looks" facts={facts}>
        {children}
      </PageHead>
      <ListViews views={VIEWS.map((each) => ({ ...each, isCurrent: each.name === view }))} />
    </>
  )
}
