/** The parts that mails are put together from. */
import type { MailColors } from './mail-colors.ts'

type Colored = { colors: MailColors }

/** The sign of the store. Where pictures are not shown, its name is. */
export function MailTop({
  colors,
  href,
  markUrl,
  name,
  tagline,
}: Colored & { href: string; markUrl: string; name: string; tagline: string }) {
  return (
    <a href={href} className="text" style={{ textDecoration: 'none', color: colors.text }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td style={{ paddingRight: 12 }}>
              <img src={markUrl} width={32} height={32} alt="" style={{ display: 'block', border: 0 }} />
            </td>
            <td className="text" style={{ fontSize: 19, lineHeight: '22px', fontWeight: 700, color: colors.text }}>
              {name}
              {tagline && (
                <span className="soft" style={{ display: 'block', fontSize: 12, fontWeight: 400, color: colors.soft }}>
                  {tagline}
                </span>
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </a>
  )
}

export function MailRow({ colors, label, value }: Colored & { label: string; value: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className="sunken line"
      style={{
        margin: '0 0 20px',
        backgroundColor: colors.sunken,
        border: `1px solid ${colors.line}`,
        borderRadius: 8,
        borderCollapse: 'separate',
      }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '14px 16px' }}>
            <span className="soft" style={{ display: 'block', fontSize: 14, lineHeight: '22px', color: colors.soft }}>
              {label}
            </span>
            <b
              className="text"
              style={{ fontSize: 18, lineHeight: '24px', color: colors.text, overflowWrap: 'anywhere' }}
            >
              {value}
            </b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function MailButton({ colors, href, label }: Colored & { href: string; label: string }) {
  return (
    <p style={{ margin: '4px 0 20px' }}>
      <a
        href={href}
        className="button"
        style={{
          display: 'block',
          padding: '15px 24px',
          borderRadius: 6,
          backgroundColor: colors.brand,
          color: colors.onBrand,
          fontSize: 17,
          fontWeight: 600,
          textAlign: 'center',
          textDecoration: 'none',
        }}
      >
        {label}
      </a>
    </p>
  )
}
