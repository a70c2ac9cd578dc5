/** What is looked for on the tee sheet of a day, and below it what is open. */
import { ANY_TEE_TIME, type TeeWish } from './tee-filter.ts'
import { TeeFilterPanel } from './tee-filter-panel.tsx'
import { TeeSheet, type TeeSheetProps } from './tee-sheet.tsx'
import styles from './tee-time-field.module.css'

/** Without a wish everything is looked for. */
export type TeeFinderProps = Omit<TeeSheetProps, 'wish'> & { wish: TeeWish | undefined }

export function TeeFinder({ option, day, wish = ANY_TEE_TIME, onWish }: TeeFinderProps) {
  return (
    <>
      <TeeFilterPanel day={day} wish={wish} onWish={onWish} />
      <div className={styles.results}>
        <TeeSheet option={option} day={day} wish={wish} onWish={onWish} />
      </div>
    </>
  )
}
