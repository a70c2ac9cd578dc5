/** What an operator does next, as commands to copy. */
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './setup.module.css'

type Step = { words: TextKey; command: string }

const STEPS: readonly Step[] = [
  {
    words: 'publicui.setup.admin',
    command: 'npm run admin -- make-admin you@resort.example --name "Ada Winters"',
  },
  {
    words: 'publicui.setup.settings',
    command:
      'npm run admin -- settings set "storeinformationsettings.name=Your Resort" currencycode=USD storetimezone=America/Denver',
  },
  { words: 'publicui.setup.look', command: 'npm run admin -- catalog import docs/example-catalog.json --dry-run' },
  { words: 'publicui.setup.catalog', command: 'npm run admin -- catalog import docs/example-catalog.json' },
]

export function SetupSteps() {
  const t = useTranslate()
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map(({ words, command }) => (
          <li key={words}>
            <p>{t(words)}</p>
            <pre className={styles.command}>
              <code>{command}</code>
            </pre>
          </li>
        ))}
      </ol>
      <p>{t('publicui.setup.more')}</p>
    </>
  )
}
