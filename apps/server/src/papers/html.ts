import sanitizeHtml from 'sanitize-html'

/** Words as HTML: few marks in, nothing that runs, loads or hides out. */
const none: sanitizeHtml.Attributes = {}
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h2'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // An address is whole: what a merge field stands for is never the beginning of one.
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: /^(https?:\/\/|mailto:)[^{]/i.test(href) ? { href } : none }),
  },
  disallowedTagsMode: 'discard',
}
export const clean = (html: string): string => sanitizeHtml(html, allowed).trim()

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')

/** What was sanitised, as text: for readers that show no HTML. */
export const textOf = (html: string): string =>
  plain(
    html
      .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, said: string) =>
        plain(said) === plain(href) ? said : `${said} (${href})`,
      )
      .replace(/<br ?\/?>/g, '\n')
      .replace(/<li>/g, '• ')
      .replace(/<\/(li|h2)>/g, '\n')
      .replace(/<\/(p|ul|ol)>/g, '\n\n'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
