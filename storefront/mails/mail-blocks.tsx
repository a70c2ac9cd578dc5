/** The parts that mails are put together from. */
import type { ReactNode } from 'react'
import type { MailColors } from './mail-colors.ts'
import { CODE_CID } from './mail-mark.ts'

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

/** Of a picture in 4:3 the lower part in 12:5, where its subject is; a program that does not cut shows all of it. */
export function MailPicture({ address, alt }: { address: string; alt: string }) {
  return (
    <div style={{ overflow: 'hidden' }}>
      <img
        src={address}
        width={600}
        alt={alt}
        style={{ display: 'block', width: '100%', marginTop: '-33.33%', border: 0 }}
      />
    </div>
  )
}

export function MailQuote({ colors, from, text }: Colored & { text: string; from: string }) {
  const lines = text.split(/\r?\n/)
  return (
    <>
      {text !== '' && (
        <blockquote
          className="text"
          style={{
            margin: '0 0 16px',
            padding: '2px 0 2px 16px',
            borderLeft: `3px solid ${colors.accent}`,
            fontSize: 17,
            lineHeight: '26px',
            color: colors.text,
          }}
        >
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are written once and never change places
            <span key={at} style={{ display: 'block', minHeight: 13, overflowWrap: 'anywhere' }}>
              {line}
            </span>
          ))}
        </blockquote>
      )}
      {from !== '' && (
        <p className="soft" style={{ margin: '0 0 20px', fontSize: 16, lineHeight: '24px', color: colors.soft }}>
          {from}
        </p>
      )}
    </>
  )
}

/** Dark on white in every scheme, so that it can be scanned; the characters stand beside it. */
export function MailCode({
  about,
  alt,
  colors,
  label,
  value,
}: Colored & { label: string; value: string; about: string; alt: string }) {
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
          <td width={128} style={{ padding: 16 }}>
            <img
              src={`cid:${CODE_CID}`}
              width={128}
              height={128}
              alt={alt}
              style={{ display: 'block', border: 0, borderRadius: 6, backgroundColor: '#ffffff' }}
            />
          </td>
          <td style={{ padding: '16px 16px 16px 4px' }}>
            <span className="soft" style={{ display: 'block', fontSize: 14, lineHeight: '22px', color: colors.soft }}>
              {label}
            </span>
            <b
              className="text"
              style={{
                display: 'block',
                fontSize: 18,
                lineHeight: '26px',
                letterSpacing: 0.5,
                color: colors.text,
                overflowWrap: 'anywhere',
              }}
            >
              {value}
            </b>
            <span className="soft" style={{ display: 'block', fontSize: 14, lineHeight: '22px', color: colors.soft }}>
              {about}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function MailAbout({ colors, label, rows }: Colored & { label: string; rows: readonly string[] }) {
  return (
    <Box className="sunken line" background={colors.sunken} border={colors.line}>
      <b className="text" style={{ display: 'block', fontSize: 14, lineHeight: '22px', color: colors.text }}>
        {label}
      </b>
      {rows.map((row) => (
        <span
          key={row}
          className="text"
          style={{ display: 'block', fontSize: 14, lineHeight: '22px', color: colors.text, overflowWrap: 'anywhere' }}
        >
          {row}
        </span>
      ))}
    </Box>
  )
}

/** All of the box is the link, so that a thumb finds it. */
export function MailChoiceLink({
  about,
  colors,
  href,
  label,
}: Colored & { label: string; about: string; href: string }) {
  return (
    <Box className="line" border={colors.soft}>
      <a href={href} className="text" style={{ display: 'block', color: colors.text, textDecoration: 'none' }}>
        <b style={{ display: 'block', fontSize: 17, lineHeight: '24px' }}>
          {label} <span aria-hidden>→</span>
        </b>
        <span className="soft" style={{ display: 'block', fontSize: 14, lineHeight: '22px', color: colors.soft }}>
          {about}
        </span>
      </a>
    </Box>
  )
}

function Box({
  background,
  border,
  children,
  className,
}: {
  background?: string
  border: string
  children: ReactNode
  className: string
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{
        margin: '0 0 12px',
        backgroundColor: background,
        border: `1px solid ${border}`,
        borderRadius: 8,
        borderCollapse: 'separate',
      }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '14px 16px' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}
