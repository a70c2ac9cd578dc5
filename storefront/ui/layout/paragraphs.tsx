/**
 * Plain text as its writer broke it: an empty line parts paragraphs, a single break is kept. Markup in it is just text.
 */
import { classes } from '#storefront/ui/classes.ts'
import styles from './paragraphs.module.css'

export function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className={classes(styles.paragraphs, className)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph.trim()}</p>
      ))}
    </div>
  )
}
