/** The days of an order as a calendar file (RFC 5545): lines end with CR LF and are folded at 75 octets. */
export type CalendarEntry = {
  /** The same for the same thing, so that a second import changes nothing. */
  uid: string
  /** A higher one of the same thing takes the place of what was there before. */
  sequence: number
  name: string
  about: string
  /** A moment, or a whole day of the resort. */
  start: Date | { day: string }
}

type Calendar = { storeName: string; place: string; madeAt: Date }

const LONGEST_OCTETS = 75

export function calendarFile(entries: readonly CalendarEntry[], { madeAt, place, storeName }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chairlift//Orders//EN',
    'METHOD:PUBLISH',
    ...entries.flatMap(({ about, name, sequence, start, uid }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${instant(madeAt)}`,
      start instanceof Date ? `DTSTART:${instant(start)}` : `DTSTART;VALUE=DATE:${start.day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(`${name}, ${storeName}`)}`,
      `DESCRIPTION:${escaped(about)}`,
      ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261209T213000Z`. */
function instant(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')
}

/** Between characters, never within one; what goes on begins with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_OCTETS) return line
  let octets = 0
  let text = ''
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (octets + length > LONGEST_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += length
  }
  return text
}
