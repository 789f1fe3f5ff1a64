import sanitizeHtml from 'sanitize-html'

/** Sanitizes rich text: only a few tags, nothing that runs, loads or hides anything. */
const none: sanitizeHtml.Attributes = {}
/**
 * A link whose host, or whose recipients, no merge field can decide. A name before the host would let it look like another, and programs disagree about a
 * backslash.
 */
const fixedAim = /^(https?:\/\/[^{}\s/?#\\@]+([/?#].*)?|mailto:[^{}]+)$/is
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h2'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: fixedAim.test(href) ? { href } : none }),
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

/** Sanitized HTML as plain text, for readers that show no HTML. */
export const textOf = (html: string): string =>
  plain(
    html
      .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, text: string) =>
        plain(text) === plain(href) ? text : `${text} (${href})`,
      )
      .replace(/<br ?\/?>/g, '\n')
      .replace(/<li>/g, '• ')
      .replace(/<\/(li|h2)>/g, '\n')
      .replace(/<\/(p|ul|ol)>/g, '\n\n'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
