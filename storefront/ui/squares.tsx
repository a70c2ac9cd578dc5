/**
 * A choice of one among squares: a colour each, or a picture each. A colour is never the only name: those who listen
 * hear it, and whoever shows the squares writes the chosen one into the label. What has no colour or picture to show is
 * a square with its name in it.
 *
 * A colour comes from an operator. It is drawn by an attribute of SVG, which shows without script and needs no style.
 */

import { operatorColor } from '#contract/values/operator-color.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import type { Choice } from './choice.ts'
import { classes } from './classes.ts'
import { RadioFace, type RadioGroup } from './radio-face.tsx'
import styles from './squares.module.css'
import text from './text.module.css'

export type ColorChoice = Choice & { color: string | null }
export type PictureChoice = Choice & { photo: string | null }

export function ColorSquares({ choices, ...group }: RadioGroup & { choices: readonly ColorChoice[] }) {
  return (
    <div className={styles.colors}>
      {choices.map((choice) => {
        const color = operatorColor(choice.color)
        return (
          <RadioFace key={choice.value} choice={choice} group={group} className={styles.square} title={choice.name}>
            {color ? (
              <>
                <svg className={styles.color} viewBox="0 0 44 44" aria-hidden="true">
                  <rect width="44" height="44" fill={color} />
                </svg>
                <span className={text.visuallyHidden}>{choice.name}</span>
              </>
            ) : (
              <span className={styles.named}>{choice.name}</span>
            )}
            <Change of={choice} />
          </RadioFace>
        )
      })}
    </div>
  )
}

export function PictureSquares({ choices, ...group }: RadioGroup & { choices: readonly PictureChoice[] }) {
  return (
    <div className={styles.pictures}>
      {choices.map((choice) => {
        const photo = safeUrl(choice.photo)
        return (
          <RadioFace
            key={choice.value}
            choice={choice}
            group={group}
            className={classes(styles.square, styles.withName)}
          >
            {photo ? (
              <>
                <img className={styles.picture} src={photo} alt="" width={240} height={240} loading="lazy" />
                <span className={styles.name}>{choice.name}</span>
              </>
            ) : (
              <span className={styles.empty}>{choice.name}</span>
            )}
            {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            <Change of={choice} />
          </RadioFace>
        )
      })}
    </div>
  )
}

function Change({ of: { change } }: { of: Choice }) {
  return change && <span className={styles.change}>{change}</span>
}
