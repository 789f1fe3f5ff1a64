/** Colors of a mail: the company's accent, for light and for dark backgrounds. */
export interface MailColors {
  accent: string
  accentDark: string
}

const styles: Record<string, string> = {
  p: 'margin:0 0 14px',
  h2: 'margin:18px 0 8px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 14px;padding-left:22px',
  ol: 'margin:0 0 14px;padding-left:22px',
  li: 'margin:0 0 4px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  th: 'padding:6px 4px;border-bottom:2px solid #d0d7de;font-size:11px;line-height:1.3;font-weight:600;color:#57606a;vertical-align:bottom',
  td: 'padding:6px 4px;border-bottom:1px solid #e4e8ee;font-size:13px;line-height:1.35;vertical-align:top',
  small: 'font-size:12px;color:#57606a',
}
const code = 'margin:0 0 14px;font-size:28px;font-weight:700;letter-spacing:6px'

/** A button as Outlook draws it too, which knows no padding of a link. */
const button = (link: string, label: string, { accent }: MailColors) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 18px"><tr><td class="button" bgcolor="${accent}" style="border-radius:6px;padding:10px 18px;background:${accent}"><a ${link} style="color:#ffffff;text-decoration:none;font-weight:600">${label}</a></td></tr></table>`

function openTag(tag: string, attributes: string, colors: MailColors): string {
  if (tag === 'a') return attributes.includes('href=') ? `<a${attributes} style="color:${colors.accent}">` : '<a>'
  if (tag === 'p' && attributes.includes('class="code"')) return `<p style="${code}">`
  const side = attributes.includes('align="right"') ? ';white-space:nowrap' : tag === 'th' ? ';text-align:left' : ''
  return `<${tag}${attributes} style="${styles[tag] ?? ''}${side}">`
}

/**
 * Adds inline styles to the body of a mail, because many mail programs drop those of a style sheet.
 * @param body of the tags of `clean`, `stoneTable` and `bodyOfText`, in which every value is escaped: an attribute contains no `>`
 */
export const styled = (body: string, colors: MailColors): string =>
  body
    .replace(/<(p|h2|ul|ol|li|table|th|td|small|a)((?: [^>]*)?)>/g, (all, tag: string, attributes: string) =>
      attributes.includes('class="button"') ? all : openTag(tag, attributes, colors),
    )
    .replace(/<a class="button" (href="[^"]*")>([^<]*)<\/a>/g, (_, link: string, label: string) => button(link, label, colors))
