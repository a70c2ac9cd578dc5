/** Theme: the colors that a resort makes its own, whether words on them can be read, and how pages look with them. */
import { WordsHead } from '#console/features/words/words-head.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showShopThemeCall } from '#contract/calls/admin/words/theme.ts'
import styles from './theme.module.css'
import { ThemeForm } from './theme-form.tsx'

export function ThemePage() {
  const { again, hasFailed, reply } = useCalled(showShopThemeCall, {})
  return (
    <>
      <WordsHead
        view="Theme"
        facts="How the shop looks, and the colors of its mails. Guests see a change within a second."
      />
      <div className={styles.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The theme" />)}
        {reply && <ThemeForm colors={reply.Colors} shapes={reply.Shapes} />}
      </div>
    </>
  )
}
