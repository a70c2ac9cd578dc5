/** What a page shows before its reply has come, where it could not be had, and where a change was refused. */
import type { ReactNode } from 'react'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import styles from './states.module.css'

export function LoadingRows({ name, rows = 8 }: { name: string; rows?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className={text.visuallyHidden}>{name} is loading</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have nothing else
        <Skeleton key={index} shape="line" />
      ))}
    </div>
  )
}

/** Why there is nothing here, right below the head of a page. */
export function NothingHere({ action, title, why }: { title: string; why: string; action?: ReactNode }) {
  return (
    <section className={styles.nothing}>
      <h2 className={text.subheading}>{title}</h2>
      <p className={styles.why}>{why}</p>
      {action && <div>{action}</div>}
    </section>
  )
}

export function CouldNotLoad({ again }: { again(): void }) {
  return (
    <NothingHere
      title="This could not be loaded"
      why="The shop did not answer, or there is nothing at this address. Nothing was changed."
      action={
        <Button look="line" onClick={again}>
          Try again
        </Button>
      }
    />
  )
}

/** Why a change was not made, told at once. */
export function RefusalMessage({ words }: { words: string | undefined }) {
  return words ? (
    <Message tone="danger" urgent>
      {words}
    </Message>
  ) : null
}

type MeanwhileProps = {
  words: string | undefined
  /** What is there now. */
  children: ReactNode
  onDecide(takes: 'theirs' | 'own'): void
}

/** A colleague saved first: nothing is saved over theirs before a person has decided. */
export function MeanwhileMessage({ children, onDecide, words }: MeanwhileProps) {
  return (
    <Message tone="warning" urgent>
      <p>{words}</p>
      <p>{children}</p>
      <div className={styles.decide}>
        <Button look="line" size="small" onClick={() => onDecide('theirs')}>
          Take theirs
        </Button>
        <Button look="line" size="small" onClick={() => onDecide('own')}>
          Keep mine, to save it again
        </Button>
      </div>
    </Message>
  )
}
