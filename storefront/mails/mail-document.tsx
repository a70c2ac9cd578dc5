/**
 * A mail as HTML: one column of at most 600, in tables with their styles inline, as mail programs need it. A program
 * that follows the system's dark scheme reads the few rules in its head.
 */
import type { CSSProperties, ReactNode } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import {
  MailAbout,
  MailButton,
  MailChoiceLink,
  MailCode,
  MailPicture,
  MailQuote,
  MailRow,
  MailTop,
} from './mail-blocks.tsx'
import type { MailColors } from './mail-colors.ts'
import type { MailContent } from './mail-content.ts'
import { MailReceiptRows, MailTickets } from './mail-order-blocks.tsx'
import type { MailSenderWords } from './mail-text.ts'

export type MailDocumentProps = {
  content: MailContent
  sender: MailSenderWords
  locale: Locale
  colors: { light: MailColors; dark: MailColors }
  /** The shop's own address, and that of its mark as a picture. */
  shopUrl: string
  markUrl: string
  linkPrompt: string
}

const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"

export function MailDocument({ colors, content, linkPrompt, locale, markUrl, sender, shopUrl }: MailDocumentProps) {
  const {
    about,
    action,
    choices = [],
    code,
    more,
    note,
    paragraphs,
    picture,
    preview,
    quote,
    reason,
    receipt,
    row,
  } = content
  const { subject, tickets = [], title } = content
  const { light } = colors
  const body = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: light.text }
  const small = { margin: 0, fontSize: 14, lineHeight: '21px', color: light.soft }
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{rules(colors.dark)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.page, fontFamily: FONT }}>
        <div style={HIDDEN}>{preview}</div>
        <main>
          <Table className="page" style={{ backgroundColor: light.page }}>
            <td className="around" align="center" style={{ padding: '32px 16px' }}>
              <Table className="sheet line" style={sheet(light)}>
                <td className="line" style={{ padding: '20px 24px', borderBottom: `1px solid ${light.line}` }}>
                  <MailTop
                    href={shopUrl}
                    markUrl={markUrl}
                    name={sender.name}
                    tagline={sender.tagline}
                    colors={light}
                  />
                </td>
                {picture && (
                  <td style={{ padding: 0 }}>
                    <MailPicture {...picture} />
                  </td>
                )}
                <td style={{ padding: '28px 24px 32px' }}>
                  <h1 className="text" style={{ ...TITLE, color: light.text }}>
                    {title}
                  </h1>
                  {paragraphs.map((text) => (
                    <p key={text} className="text" style={body}>
                      {text}
                    </p>
                  ))}
                  {quote && <MailQuote {...quote} colors={light} />}
                  {code && <MailCode {...code} colors={light} />}
                  {tickets.length > 0 && <MailTickets tickets={tickets} colors={light} />}
                  {about && <MailAbout {...about} colors={light} />}
                  {choices.map((choice) => (
                    <MailChoiceLink key={choice.href} {...choice} colors={light} />
                  ))}
                  {row && <MailRow {...row} colors={light} />}
                  {action && <MailButton {...action} colors={light} />}
                  {more && (
                    <p style={{ ...body, fontSize: 15 }}>
                      <a className="link" href={more.href} style={{ color: light.link }}>
                        {more.label}
                      </a>
                    </p>
                  )}
                  {receipt && <MailReceiptRows {...receipt} colors={light} />}
                  <p className="soft" style={small}>
                    {note}
                  </p>
                  {action && (
                    <p className="soft" style={{ ...small, marginTop: 16 }}>
                      {linkPrompt}
                      <br />
                      <a className="link" href={action.href} style={{ color: light.link, wordBreak: 'break-all' }}>
                        {action.href}
                      </a>
                    </p>
                  )}
                </td>
                <td className="foot sunken line" style={foot(light)}>
                  <p className="soft" style={{ ...small, fontSize: 13, lineHeight: '19px' }}>
                    <b className="text" style={{ color: light.text }}>
                      {sender.name}
                    </b>
                    {sender.contact && `, ${sender.contact}`}
                  </p>
                  <p className="soft" style={{ ...small, fontSize: 13, lineHeight: '19px', marginTop: 6 }}>
                    {reason}
                  </p>
                </td>
              </Table>
            </td>
          </Table>
        </main>
      </body>
    </html>
  )
}

/** A table of one column. Each child is a cell in a row of its own. */
function Table({ children, ...props }: { children: ReactNode; className: string; style: CSSProperties }) {
  const cells = (Array.isArray(children) ? children : [children]).filter((cell) => cell !== undefined)
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...props}>
      <tbody>
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are written once and never change places
          <tr key={at}>{cell}</tr>
        ))}
      </tbody>
    </table>
  )
}

const TITLE: CSSProperties = { margin: '0 0 16px', fontSize: 28, lineHeight: '34px', fontWeight: 700 }

/** Only for the list of mails: the body begins with the title. */
const HIDDEN: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }

function sheet({ line, surface }: MailColors): CSSProperties {
  return {
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: surface,
    border: `1px solid ${line}`,
    borderRadius: 10,
    borderCollapse: 'separate',
    overflow: 'hidden',
    textAlign: 'left',
  }
}

function foot({ line, sunken }: MailColors): CSSProperties {
  return { padding: '20px 24px', backgroundColor: sunken, borderTop: `1px solid ${line}`, borderRadius: '0 0 9px 9px' }
}

/** What inline styles cannot say. */
function rules({ brand, line, link, onBrand, page, soft, sunken, surface, text }: MailColors): string {
  return [
    ':root{color-scheme:light dark}',
    '@media (max-width:520px){.around{padding:0!important}',
    '.sheet{border-width:0!important}.sheet,.foot{border-radius:0!important}}',
    `@media (prefers-color-scheme:dark){.page{background-color:${page}!important}`,
    `.sheet{background-color:${surface}!important}.sunken{background-color:${sunken}!important}`,
    `.line{border-color:${line}!important}.text{color:${text}!important}.soft{color:${soft}!important}`,
    `.link{color:${link}!important}.button{background-color:${brand}!important;color:${onBrand}!important}}`,
  ].join('')
}
