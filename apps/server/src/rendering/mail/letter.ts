import { escaped } from '../html.ts'
import { type MailColors, styled } from './styled.ts'

/** The company that a mail is from. */
export interface MailCompany {
  name: string
  addresses: string
  colors: MailColors
  /** A picture in the mail itself: programs show no picture from elsewhere at once, and one that is loaded reports who reads the mail. */
  logo?: { source: string; width: number; height: number } | undefined
}

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** What inline styles cannot express: the font of Outlook's cells, narrow windows and dark backgrounds. */
const styleSheet = ({ accentDark }: MailColors) => `
body,table,td,th,p,a,li,h2{font-family:${fonts}}
@media (max-width:480px){.edge{padding:0!important}.in{padding:16px 12px!important}
.in td,.in th{padding:5px 3px!important;font-size:12px!important}.in .button{padding:10px 18px!important;font-size:15px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0c0f14!important}
.sheet{background:#12161d!important;border-color:#2b3340!important}
.sheet td,.sheet th,.sheet p,.sheet li,.sheet h2,.sheet strong{color:#e6edf3!important;border-color:#2b3340!important}
.sheet small,.sheet th,.sheet .foot{color:#9fb0c0!important}
.sheet a{color:${accentDark}!important}
.sheet .head{border-color:${accentDark}!important}
.sheet .button{background:${accentDark}!important}
.sheet .button a{color:#0c0f14!important}
.logo{background:#ffffff;padding:4px 6px;border-radius:4px}
}`

const headOf = ({ name, logo }: MailCompany) =>
  logo
    ? `<img class="logo" src="${escaped(logo.source)}" width="${logo.width}" height="${logo.height}" alt="${escaped(name)}" style="display:block;border:0">`
    : `<strong style="font-size:18px">${escaped(name)}</strong>`

const footOf = ({ name, addresses }: MailCompany) =>
  [name, addresses]
    .filter(Boolean)
    .map((text) => escaped(text).replace(/\n/g, '<br>'))
    .join('<br>')

/**
 * A whole mail as HTML: the company's head, the body, and the company's addresses at the foot. Made of tables with inline styles, at most 600 pixels wide, so
 * that Outlook, Gmail and phones show it alike; nothing in it is loaded from elsewhere.
 * @param body in the tags that `styled` knows, with every value escaped
 */
export function letterHtml({ subject, body, company }: { subject: string; body: string; company: MailCompany }): string {
  const { colors } = company
  const layout = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  const rule = (place: string, color: string) => `border-${place}:2px solid ${color}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${styleSheet(colors)}
</style></head><body class="ground" style="margin:0;padding:0;background:#f4f6f9">
<table ${layout} class="ground" style="background:#f4f6f9"><tr><td class="edge" align="center" style="padding:20px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${layout} class="sheet" style="max-width:600px;background:#ffffff;border:1px solid #d0d7de;text-align:left">
<tr><td class="in head" style="padding:18px 24px 14px;color:#1f2328;${rule('bottom', colors.accent)}">${headOf(company)}</td></tr>
<tr><td class="in" style="padding:22px 24px 8px;font-size:15px;line-height:1.5;color:#1f2328">${styled(body, colors)}</td></tr>
<tr><td class="in foot" style="padding:14px 24px 18px;font-size:12px;line-height:1.5;color:#57606a;border-top:1px solid #d0d7de">${footOf(company)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`
}
