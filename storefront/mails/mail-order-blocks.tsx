/** The parts of an order's mail: tickets with their squares, dark on white in every scheme, and the receipt. */
import type { MailColors } from './mail-colors.ts'
import type { MailReceipt, MailTicket } from './mail-order.ts'

type Colored = { colors: MailColors }

const SQUARE = 128

export function MailTickets({ tickets, colors }: Colored & { tickets: readonly MailTicket[] }) {
  const line = `1px solid ${colors.line}`
  const soft = { display: 'block', fontSize: 14, lineHeight: '22px', color: colors.soft }
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {tickets.map(({ alt, cid, name, options, person, serial, when }) => (
          <tr key={serial}>
            <td className="line" width={SQUARE} style={{ padding: '16px 0', borderTop: line }}>
              <img
                src={`cid:${cid}`}
                width={SQUARE}
                height={SQUARE}
                alt={alt}
                style={{ display: 'block', border: 0, borderRadius: 6, backgroundColor: '#ffffff' }}
              />
            </td>
            <td className="line" style={{ padding: '16px 0 16px 16px', borderTop: line }}>
              <b className="text" style={{ fontSize: 16, lineHeight: '24px', color: colors.text }}>
                {name}
              </b>
              {person !== '' && (
                <span className="soft" style={{ ...soft, overflowWrap: 'anywhere' }}>
                  {person}
                </span>
              )}
              <span className="soft" style={soft}>
                {when}
              </span>
              {options !== '' && (
                <span className="soft" style={{ ...soft, overflowWrap: 'anywhere' }}>
                  {options}
                </span>
              )}
              <span className="soft" style={soft}>
                {serial}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function MailReceiptRows({ rows, total, later, colors }: MailReceipt & Colored) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}
    >
      <tbody>
        <Rows rows={rows} colors={colors} />
        <tr>
          <td className="text" style={{ ...LABEL, ...END, borderTop: `2px solid ${colors.text}`, color: colors.text }}>
            <b>{total.label}</b>
          </td>
          <td
            className="text"
            align="right"
            style={{ ...VALUE, ...END, borderTop: `2px solid ${colors.text}`, color: colors.text }}
          >
            <b style={{ fontSize: 20 }}>{total.value}</b>
          </td>
        </tr>
        <Rows rows={later} colors={colors} />
      </tbody>
    </table>
  )
}

function Rows({ rows, colors }: Pick<MailReceipt, 'rows'> & Colored) {
  return rows.map(({ label, value }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are written once and never change places
    <tr key={at}>
      <td className="soft" style={{ ...LABEL, color: colors.soft }}>
        {label}
      </td>
      <td className="text" align="right" style={{ ...VALUE, color: colors.text }}>
        {value}
      </td>
    </tr>
  ))
}

const LABEL = { padding: '5px 16px 5px 0', fontSize: 15, lineHeight: '22px', overflowWrap: 'anywhere' } as const
const VALUE = { padding: '5px 0', fontSize: 15, lineHeight: '22px', whiteSpace: 'nowrap' } as const
const END = { paddingTop: 14 } as const
