/** Every bad row of a file. What stands in it is shown as text, whatever it looks like. */
import type { ImportReply } from '#contract/schemas/admin/shop/imports.ts'
import { Message } from '#ui/feedback/message.tsx'
import styles from './import.module.css'

export function ProblemList({ reply }: { reply: ImportReply }) {
  const { message, ProblemCount = 0, Problems = [] } = reply
  if (Problems.length === 0) return <Message tone="danger">{message[0]}</Message>
  return (
    <>
      <Message tone="danger">
        {ProblemCount === 1 ? 'One thing is' : `${ProblemCount.toLocaleString('en-US')} things are`} wrong with this
        file. Nothing was imported.
      </Message>
      <div className={styles.problems}>
        <table>
          <caption>
            {Problems.length < ProblemCount ? `The first ${Problems.length} bad rows` : 'Bad rows, by their line'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">There stands</th>
              <th scope="col">Why it is wrong</th>
            </tr>
          </thead>
          <tbody>
            {Problems.map(({ Column, Line, There, Why }) => (
              <tr key={`${Line} ${Column} ${Why} ${There}`}>
                <td>{Line}</td>
                <td>{Column ?? 'all'}</td>
                <td className={styles.there}>{There}</td>
                <td>{Why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
